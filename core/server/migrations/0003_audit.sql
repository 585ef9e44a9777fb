-- Every write, in the transaction of the write. The application role may insert and read, never change or delete.
create table audit_log (
  id bigint primary key generated always as identity,
  at timestamptz not null default clock_timestamp(),
  account_id bigint,
  user_name text not null,
  plugin text not null,
  action text not null,
  entity text,
  entity_id text,
  label text,
  changes jsonb not null default '{}',
  unversioned boolean not null default false,
  reference text not null,
  ip text not null,
  search text generated always as (core.fold(user_name || ' ' || action || ' ' || coalesce(entity, '') || ' ' || coalesce(label, ''))) stored
);
create index audit_log_at on audit_log (at, id);
create index audit_log_account on audit_log (account_id, at);
create index audit_log_entity on audit_log (entity, entity_id, at);
create index audit_log_plugin on audit_log (plugin, at);
create index audit_log_search on audit_log using gin (search gin_trgm_ops);

-- Which plugins have written their sample rows: once each, also when the rows were deleted since.
create table demo_data (
  plugin text primary key,
  written_at timestamptz not null default now()
);
