-- A book that was entered by mistake and never touched: it stays for its documents, and its numbers can be entered again.
alter table books add column deleted_at timestamptz;
alter table books drop constraint books_apart;
alter table books add constraint books_apart
  exclude using gist (int8range(run_id, run_id, '[]') with &&, int8range(first, last, '[]') with &&) where (deleted_at is null);
drop index books_category_id_code;
create unique index books_category_id_code on books (category_id, lower(code)) where deleted_at is null;

-- A unit that was closed keeps its history, receives nothing, and has nothing in hand.
alter table units add column closed_at timestamptz;

alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check
  check (kind in ('receipt', 'issue', 'recall', 'return', 'use', 'cancellation', 'loss', 'damage', 'found', 'removal'));
alter table documents drop column code;
alter table documents add column code text not null generated always as (
  case kind
    when 'receipt' then 'PN-' when 'issue' then 'PX-' when 'recall' then 'TH-' when 'return' then 'TL-' when 'use' then 'SD-'
    when 'cancellation' then 'HU-' when 'loss' then 'BM-' when 'damage' then 'HH-' when 'found' then 'TM-' else 'XQ-'
  end || lpad(id::text, greatest(6, length(id::text)), '0')) stored unique;
alter table documents add column version integer not null default 1;
alter table documents add column updated_at timestamptz not null default now();
alter table documents add column reason text not null default '';
-- the document that this one takes back
alter table documents add column corrects_id bigint references documents;
-- of a large order: what was entered once is not entered again when its job begins again
alter table documents add column order_key uuid unique;
create unique index documents_recalled_once on documents (corrects_id) where kind = 'recall';
create index documents_created_at on documents (created_at, id);

alter table movements alter column to_unit_id drop not null;
create index movements_book on movements (book_id);

alter table holdings drop constraint holdings_state_check;
alter table holdings add constraint holdings_state_check
  check (state in ('AVAILABLE', 'USED', 'CANCELED', 'LOST', 'DESTROYED', 'RETURNED'));

create or replace function pages_conserved() returns trigger language plpgsql as $$
declare
  touched bigint := coalesce(new.book_id, old.book_id);
  held bigint;
  bound bigint;
begin
  select coalesce(sum(upper(numbers) - lower(numbers)), 0) into held from ledger.holdings where book_id = touched;
  select last - first + 1 into bound from ledger.books where id = touched and deleted_at is null;
  if held <> coalesce(bound, 0) then
    raise exception 'book % has % pages, and % are held', touched, bound, held;
  end if;
  return null;
end $$;

-- What a document does to the pages of a book from low to high: those that this unit holds in this state go to the other unit and state.
-- Answers how many. A new unit of null takes them out of the books.
create function move_pages(document bigint, book bigint, low bigint, high bigint, old_unit bigint, old_state text, new_unit bigint, new_state text)
returns bigint language plpgsql as $$
declare
  piece ledger.holdings;
  cut int8range := int8range(low, high, '[]');
  moved bigint := 0;
begin
  for piece in
    select * from ledger.holdings
    where book_id = book and numbers && cut and unit_id = old_unit and state = old_state order by lower(numbers) for update
  loop
    delete from ledger.holdings where id = piece.id;
    insert into ledger.holdings (run_id, book_id, numbers, unit_id, state, document_id, since)
    select piece.run_id, piece.book_id, rest, piece.unit_id, piece.state, piece.document_id, piece.since
    from (values
      (int8range(lower(piece.numbers), greatest(low, lower(piece.numbers)))),
      (int8range(least(high + 1, upper(piece.numbers)), upper(piece.numbers)))) as rests (rest)
    where not isempty(rest);
    insert into ledger.movements (document_id, run_id, book_id, numbers, from_unit_id, from_state, to_unit_id, to_state)
    values (document, piece.run_id, piece.book_id, piece.numbers * cut, old_unit, old_state, new_unit, new_state);
    if new_unit is not null then
      insert into ledger.holdings (run_id, book_id, numbers, unit_id, state, document_id)
      values (piece.run_id, piece.book_id, piece.numbers * cut, new_unit, new_state, document);
    end if;
    moved := moved + upper(piece.numbers * cut) - lower(piece.numbers * cut);
  end loop;
  return moved;
end $$;

-- the tax invoice for which a page was used
create table bills (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null,
  run_id bigint not null references runs,
  book_id bigint not null references books,
  number bigint not null,
  -- who used the page, and who held it: another unit where the book was shared
  unit_id bigint not null references units,
  holder_id bigint not null references units,
  bill_price bigint not null check (bill_price >= 0),
  url_google_drive text,
  status text not null check (status in ('new', 'paid', 'canceled')),
  payment_status text not null check (payment_status in ('new', 'paid')),
  created_by bigint not null,
  created_by_name text not null,
  created_by_phone text,
  document_id bigint not null references documents,
  canceled_by_id bigint references documents,
  search text generated always as (core.fold(code || ' ' || created_by_name)) stored,
  unique (run_id, number)
);
create unique index bills_code on bills (lower(code));
create index bills_unit on bills (unit_id, created_at, id);
create index bills_holder on bills (holder_id, created_at, id);
create index bills_created_at on bills (created_at, id);
create index bills_book on bills (book_id);
create index bills_search on bills using gin (search gin_trgm_ops);

-- every version of a bill, the first included
create table bill_versions (
  id bigint primary key generated always as identity,
  bill_id bigint not null references bills,
  created_at timestamptz not null default now(),
  created_by bigint not null,
  created_by_name text not null,
  code text not null,
  bill_price bigint not null,
  url_google_drive text,
  status text not null,
  payment_status text not null
);
create index bill_versions_bill on bill_versions (bill_id, id);
create trigger bill_versions_kept before update or delete on bill_versions for each row execute function keep_history();

-- another unit may use the available pages of a book; the holder stays
create table shares (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  book_id bigint not null references books,
  from_unit_id bigint not null references units,
  to_unit_id bigint not null references units,
  status text not null check (status in ('pending', 'approved', 'rejected', 'ended', 'expired')),
  reason text not null,
  -- the last day on which it holds
  expires_on date,
  created_by bigint not null,
  created_by_name text not null,
  answer text,
  answered_by_name text,
  answered_at timestamptz,
  check (from_unit_id <> to_unit_id)
);
create unique index shares_once on shares (book_id, to_unit_id) where status in ('pending', 'approved');
create index shares_to on shares (to_unit_id, status);
create index shares_from on shares (from_unit_id, status);
