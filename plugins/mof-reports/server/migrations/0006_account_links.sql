-- the balance of these accounts is one line of the balance sheet (Circular 232/2012); whoever has linked one of them otherwise keeps that
update gl_accounts a set account_bs = l.line, version = a.version + 1
from (values ('35211', '329.1'), ('35212', '191'), ('35221', '329.2'), ('35222', '192'), ('3523', '329.3')) as l (code, line)
where a.code = l.code and '0' = all (array[a.account_bs, a.account_pl, a.account_cf01, a.account_cf02]);
