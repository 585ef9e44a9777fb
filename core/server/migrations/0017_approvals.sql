-- Who agreed, where a second person had to.
alter table audit_log add column approved_by text;

-- Calls that wait until a second person agrees.
create table approval_requests (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  plugin text not null,
  call text not null,
  -- The checked input. Nobody reads it but the call when it runs; it is removed once the request is decided.
  input jsonb not null,
  -- Of the input: an equal one that waits is not asked for twice.
  input_hash text not null,
  if_match integer,
  language text not null,
  -- The permission of whoever approves.
  needs text not null,
  title jsonb not null,
  -- What it is about: the label of the first record that changes.
  label text,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'returned', 'withdrawn', 'expired')),
  -- What it would change, as it was when it was asked for.
  changes jsonb not null,
  -- What it would have changed when it was returned, because its ground had shifted.
  changes_then jsonb,
  reason text,
  -- The first record that changes, where its table has a scope: who does not see it does not see the request.
  record_table text,
  record_id bigint,
  asked_by bigint not null references accounts on delete cascade,
  asked_by_name text not null,
  decided_by bigint,
  decided_by_name text,
  decided_at timestamptz,
  expires_at timestamptz not null,
  search text generated always as (core.fold(asked_by_name || ' ' || coalesce(label, ''))) stored
);
create unique index approval_requests_waiting on approval_requests (plugin, call, input_hash) where state = 'waiting';
create index approval_requests_needs on approval_requests (needs, expires_at) where state = 'waiting';
create index approval_requests_asked_by on approval_requests (asked_by, created_at);
create index approval_requests_created_at on approval_requests (created_at, id);
