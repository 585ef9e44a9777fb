-- Imports of workbooks: what a file would do, row by row, before anything of it is written; and what it did, so that it can be undone.
create table imports (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  plugin text not null,
  entity text not null,
  file_name text not null,
  -- Key of the file while it has not been read.
  file_key text,
  state text not null default 'checking' check (state in ('checking', 'checked', 'failed', 'applied', 'undone')),
  -- Columns of the file that belong to a field: place and field; and the heads that belong to none.
  columns jsonb not null default '[]',
  ignored jsonb not null default '[]',
  failure jsonb,
  job_id uuid,
  account_id bigint not null,
  created_by text not null,
  applied_at timestamptz,
  -- Counts of an import whose rows are forgotten already.
  counts jsonb,
  undone_at timestamptz,
  undone_by text
);
create index imports_entity on imports (plugin, entity, id);

create table import_rows (
  import_id bigint not null references imports on delete cascade,
  row integer not null,
  verdict text not null check (verdict in ('add', 'change', 'leave', 'refuse')),
  key text,
  cells jsonb not null,
  -- What is written: the whole input of a new record, the fields that change of one that exists.
  input jsonb,
  -- Fields that change, as they were.
  before jsonb,
  faults jsonb,
  -- The record and its version: as the check has seen it, and once applied as the import has left it.
  record_id bigint,
  record_version integer,
  -- Once applied: the columns that were overwritten.
  undo jsonb,
  primary key (import_id, row)
);
create index import_rows_verdict on import_rows (import_id, verdict, row);
create index import_rows_key on import_rows (import_id, key);
