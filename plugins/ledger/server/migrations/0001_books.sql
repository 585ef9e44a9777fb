create table units (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  parent_id bigint references units,
  account_id bigint not null,
  name text not null,
  manager_name text not null,
  phone_number text not null,
  search text generated always as (core.fold(name || ' ' || manager_name || ' ' || phone_number)) stored,
  check (parent_id is distinct from id)
);
create unique index units_account on units (account_id);
create unique index units_phone on units (phone_number);
create index units_parent on units (parent_id, id);
create index units_name on units (name collate core.vi, id);

create table categories (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  search text generated always as (core.fold(name)) stored
);
create unique index categories_name on categories (lower(name));

-- one line of numbers: within it every number is printed once
create table runs (
  id bigint primary key generated always as identity,
  category_id bigint not null references categories,
  prefix text not null,
  width integer not null check (width between 1 and 15),
  unique (category_id, prefix, width)
);

create table books (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null,
  category_id bigint not null references categories,
  run_id bigint not null references runs,
  unit_id bigint not null references units,
  first bigint not null check (first >= 0),
  last bigint not null,
  search text generated always as (core.fold(code)) stored,
  check (first <= last),
  constraint books_apart exclude using gist (int8range(run_id, run_id, '[]') with &&, int8range(first, last, '[]') with &&)
);
create unique index books_category_id_code on books (category_id, lower(code));
create index books_unit on books (unit_id, created_at, id);
create index books_created_at on books (created_at, id);

-- what was done, by whom. Corrections are documents of their own.
create table documents (
  id bigint primary key generated always as identity,
  created_at timestamptz not null default now(),
  kind text not null check (kind in ('receipt', 'issue')),
  code text not null generated always as (case kind when 'receipt' then 'PN-' else 'PX-' end || lpad(id::text, 6, '0')) stored unique,
  created_by bigint not null,
  created_by_name text not null,
  from_unit_id bigint references units,
  to_unit_id bigint references units
);
create index documents_kind on documents (kind, created_at, id);

-- what a document did to pages: the state of a number on a date follows from the last movement before it
create table movements (
  id bigint primary key generated always as identity,
  document_id bigint not null references documents,
  run_id bigint not null references runs,
  book_id bigint not null references books,
  numbers int8range not null check (not isempty(numbers)),
  from_unit_id bigint references units,
  from_state text,
  to_unit_id bigint not null references units,
  to_state text not null
);
create index movements_document on movements (document_id);
create index movements_numbers on movements using gist (int8range(run_id, run_id, '[]'), numbers);

-- where every page is now: one holder and one state for each number
create table holdings (
  id bigint primary key generated always as identity,
  run_id bigint not null references runs,
  book_id bigint not null references books,
  numbers int8range not null check (not isempty(numbers)),
  unit_id bigint not null references units,
  state text not null check (state in ('AVAILABLE', 'USED', 'CANCELED', 'LOST', 'RETURNED')),
  document_id bigint not null references documents,
  since timestamptz not null default now(),
  constraint holdings_one_holder exclude using gist (int8range(run_id, run_id, '[]') with &&, numbers with &&)
);
create index holdings_book on holdings (book_id);
create index holdings_unit on holdings (unit_id, state);

create function keep_history() returns trigger language plpgsql as $$
begin
  raise exception 'documents of printed invoices are never changed: write a new one';
end $$;
create trigger documents_kept before update or delete on documents for each row execute function keep_history();
create trigger movements_kept before update or delete on movements for each row execute function keep_history();

-- no page comes or goes: at the end of a transaction the ranges of a book cover the book
create function pages_conserved() returns trigger language plpgsql as $$
declare
  touched bigint := coalesce(new.book_id, old.book_id);
  held bigint;
  bound bigint;
begin
  select coalesce(sum(upper(numbers) - lower(numbers)), 0) into held from ledger.holdings where book_id = touched;
  select last - first + 1 into bound from ledger.books where id = touched;
  if held <> coalesce(bound, 0) then
    raise exception 'book % has % pages, and % are held', touched, bound, held;
  end if;
  return null;
end $$;
create constraint trigger holdings_conserved after insert or update or delete on holdings
  deferrable initially deferred for each row execute function pages_conserved();
