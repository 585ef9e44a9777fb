/**
 * Units in six levels, about six below each; `books` of 100 pages that the top entered and handed down within two years; a third of each book is
 * used; they are spread over so many runs of numbers. The triggers are on, so that the database checks the seed; the proof of the product does it again at the end.
 */
export const ledgerSeed = ({ units, books, runs = 3 }: { units: number; books: number; runs?: 1 | 2 | 3 }): string[] => [
  `do $$
  begin
    insert into ledger.categories (name) values ('TNDS ô tô'), ('TNDS xe máy'), ('Vật chất xe');
    insert into ledger.runs (category_id, prefix, width) select id, '26' || chr(64 + id::int), 8 from ledger.categories;
    insert into ledger.units (parent_id, account_id, name, manager_name, phone_number)
    select case when n = 1 then null else (n + 4) / 6 end, 1000000 + n, 'Đơn vị ' || n, 'Quản lý ' || n, '09' || lpad(n::text, 8, '0')
    from generate_series(1, ${units}) n;
    insert into ledger.books (code, category_id, run_id, unit_id, first, last, created_at)
    select 'Q' || n, 1 + n % ${runs}, 1 + n % ${runs}, 1 + abs(hashint4(n)) % ${units}, (n / ${runs}) * 100 + 1, (n / ${runs}) * 100 + 100,
      timestamptz '2026-11-01' - (${books} - n) * interval '2 years' / ${books}
    from generate_series(1, ${books}) n;
    insert into ledger.documents (created_at, kind, created_by, created_by_name, from_unit_id, to_unit_id)
    select b.created_at, 'receipt', 1, 'Lê', null, 1 from ledger.books b order by b.id;
    insert into ledger.documents (created_at, kind, created_by, created_by_name, from_unit_id, to_unit_id)
    select b.created_at + interval '1 day', 'issue', 1, 'Lê', 1, b.unit_id from ledger.books b order by b.id;
    insert into ledger.documents (created_at, kind, created_by, created_by_name, from_unit_id, to_unit_id)
    select b.created_at + interval '2 days', 'use', 1, 'Lê', b.unit_id, b.unit_id from ledger.books b order by b.id;
    insert into ledger.movements (document_id, run_id, book_id, numbers, to_unit_id, to_state)
    select b.id, run_id, b.id, int8range(first, last, '[]'), 1, 'AVAILABLE' from ledger.books b order by b.id;
    insert into ledger.movements (document_id, run_id, book_id, numbers, from_unit_id, from_state, to_unit_id, to_state)
    select ${books} + b.id, run_id, b.id, int8range(first, last, '[]'), 1, 'AVAILABLE', unit_id, 'AVAILABLE' from ledger.books b order by b.id;
    insert into ledger.movements (document_id, run_id, book_id, numbers, from_unit_id, from_state, to_unit_id, to_state)
    select 2 * ${books} + b.id, run_id, b.id, int8range(first, first + 33), unit_id, 'AVAILABLE', unit_id, 'USED' from ledger.books b order by b.id;
    insert into ledger.holdings (run_id, book_id, numbers, unit_id, state, document_id, since)
    select run_id, id, int8range(first, first + 33), unit_id, 'USED', 2 * ${books} + id, created_at from ledger.books
    union all select run_id, id, int8range(first + 33, last, '[]'), unit_id, 'AVAILABLE', ${books} + id, created_at from ledger.books;
  end $$`,
  'vacuum analyze ledger.units',
  'vacuum analyze ledger.books',
  'vacuum analyze ledger.documents',
  'vacuum analyze ledger.movements',
  'vacuum analyze ledger.holdings',
];
