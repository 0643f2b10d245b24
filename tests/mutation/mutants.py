"""Small changes to the code of functions, each of which a test should notice: what they are, and how one is made."""

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
REMOVED = (ast.AugAssign, ast.Raise, ast.Break, ast.Continue, ast.Delete)
PROBE = "__reached__"
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
SCOPES = (*FUNCTIONS, ast.ClassDef)


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change in one function; `node` and `choice` find it again in the same text."""

    path: str
    function: str
    """The qualified name of the outermost function, whose code is exchanged."""
    first_line: int
    """Where that function's code begins, decorators included."""
    line: int
    statement: int
    """The line where the statement around it begins: what the map of lines knows."""
    node: int
    choice: int
    change: str
    text: str
    """The line as it stands, stripped."""

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.function} | {self.text} | {self.change}"


Change = tuple[str, Callable[[ast.AST], ast.AST]]


def changes_of(node: ast.AST) -> Iterator[Change]:
    """The changes of one node: what each is called, and the node that takes its place (the given one may be edited)."""
    match node:
        case ast.Compare(ops=operators):
            for at, operator in enumerate(operators):
                for other in COMPARED[type(operator)]:
                    yield f"{type(operator).__name__} -> {other.__name__}", _with_operator(at, other)
        case ast.BoolOp(op=operator):
            other_word = ast.Or if isinstance(operator, ast.And) else ast.And
            yield f"{type(operator).__name__} -> {other_word.__name__}", _with("op", other_word())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not removed", lambda _: operand
        case ast.BinOp(op=operator) | ast.AugAssign(op=operator) if type(operator) in COUNTED:
            word = COUNTED[type(operator)]
            yield f"{type(operator).__name__} -> {word.__name__}", _with("op", word())
        case ast.Constant(value=bool() as value):
            yield f"{value} -> {not value}", _with("value", not value)
        case ast.Constant(value=int() as value):
            yield f"{value} -> {value + 1}", _with("value", value + 1)
            yield f"{value} -> {value - 1}", _with("value", value - 1)
        case ast.Return(value=ast.expr() as value) if not (isinstance(value, ast.Constant) and not value.value):
            yield "return None", _with("value", ast.Constant(None))
        case ast.If() | ast.IfExp():
            yield "if True", _with("test", ast.Constant(True))
            yield "if False", _with("test", ast.Constant(False))
        case ast.comprehension(ifs=[_, *_]):
            yield "every if of the comprehension removed", _with("ifs", [])
    if isinstance(node, REMOVED) or (isinstance(node, ast.Expr) and _has_effect(node.value)):
        yield "statement removed", lambda _: ast.Pass()


def _has_effect(value: ast.expr) -> bool:
    """Not a docstring, nor a line of the log, which no rule and no mail depends on."""
    match value:
        case ast.Constant() | ast.Yield() | ast.Call(func=ast.Attribute(value=ast.Name(id="log"))):
            return False
    return True


def _with(field: str, value: object) -> Callable[[ast.AST], ast.AST]:
    def changed(node: ast.AST) -> ast.AST:
        setattr(node, field, value)
        return node

    return changed


def _with_operator(at: int, other: type[ast.cmpop]) -> Callable[[ast.AST], ast.AST]:
    def changed(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.Compare)
        node.ops[at] = other()
        return node

    return changed


def mutants_of(path: Path, root: Path) -> Iterator[Mutant]:
    """Every mutant of a module, in the order of the text; constants of modules and classes are left alone."""
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    for function, name in _functions(ast.parse(source)):
        begin = _begins(function)
        for index, (node, statement) in enumerate(_body_nodes(function)):
            line = getattr(node, "lineno", 0) or getattr(getattr(node, "target", None), "lineno", statement)
            for choice, (change, _) in enumerate(changes_of(node)):
                place = (path.relative_to(root).as_posix(), name, begin, line, statement)
                yield Mutant(*place, index, choice, change, lines[line - 1].strip())


def mutated_code(mutant: Mutant, root: Path) -> CodeType:
    """The code of the mutant's function with the change made."""
    path = root / mutant.path
    tree = ast.parse(path.read_text(encoding="utf-8"))
    function = next(f for f, name in _functions(tree) if name == mutant.function and _begins(f) == mutant.first_line)
    node, _ = list(_body_nodes(function))[mutant.node]
    _, make = list(changes_of(node))[mutant.choice]
    _Exchange(node, make(copy.copy(node))).visit(function)
    codes = _compiled(tree, path)
    return next(c for c in codes if (c.co_qualname, c.co_firstlineno) == (mutant.function, mutant.first_line))


def probed_codes(path: Path) -> Iterator[CodeType]:
    """The code of every function of a module, calling `PROBE(line)` before each of its statements."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for function, _ in _functions(tree):
        for node in list(ast.walk(function)):
            for name in ("body", "orelse", "finalbody"):
                block = getattr(node, name, None)
                if isinstance(block, list):
                    setattr(node, name, [one for statement in block for one in (_probe(statement), statement)])
    return _compiled(tree, path)


def _probe(statement: ast.stmt) -> ast.stmt:
    call = ast.Call(ast.Name(PROBE, ast.Load()), [ast.Constant(statement.lineno)], [])
    return ast.copy_location(ast.Expr(call), statement)


class _Exchange(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self._old, self._new = old, ast.copy_location(new, old) if hasattr(old, "lineno") else new

    def visit(self, node: ast.AST) -> ast.AST:
        return self._new if node is self._old else self.generic_visit(node)


def _functions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[ast.FunctionDef | ast.AsyncFunctionDef, str]]:
    """The functions of a module and the methods of its classes; what is defined within them belongs to them."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, FUNCTIONS):
            yield node, prefix + node.name
        elif isinstance(node, SCOPES):
            yield from _functions(node, f"{prefix}{node.name}.")


def _begins(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])


def _body_nodes(function: ast.AST) -> Iterator[tuple[ast.AST, int]]:
    """
    Every node that runs when the function is called, with the line of its statement.

    Annotations and defaults are left out: they run when the function is defined.
    """
    body: list[ast.stmt] = getattr(function, "body", [])
    waiting: list[tuple[ast.AST, int]] = [(statement, 0) for statement in reversed(body)]
    while waiting:
        node, statement = waiting.pop()
        if isinstance(node, ast.stmt):
            statement = node.lineno
        yield node, statement
        skipped = {id(getattr(node, name, None)) for name in ("annotation", "returns", "args")}
        children = [(child, statement) for child in ast.iter_child_nodes(node) if id(child) not in skipped]
        waiting.extend(reversed(children))


def _compiled(tree: ast.Module, path: Path) -> Iterator[CodeType]:
    return _codes(compile(ast.fix_missing_locations(tree), str(path), "exec"))


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)
