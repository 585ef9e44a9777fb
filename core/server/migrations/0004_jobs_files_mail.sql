-- Work that outlives its request. The row is both the queue's entry and what people see of the job.
create table jobs (
  id uuid primary key default gen_random_uuid(),
  plugin text not null,
  kind text not null,
  title jsonb not null,
  input jsonb,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  progress double precision not null default 0 check (progress between 0 and 1),
  doing jsonb,
  result jsonb,
  error text,
  account_id bigint,
  -- As it was at the start: the account may be gone when somebody reads the list.
  created_by text not null,
  language text not null,
  once_key text,
  attempts integer not null default 0,
  server_id text,
  -- Which run holds the job: a run that lost its lease may write nothing more, even if it wakes up again.
  lease uuid,
  lease_until timestamptz,
  cancel_requested_at timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  search text generated always as (core.fold(plugin || ' ' || kind || ' ' || coalesce(title ->> 'vi', '') || ' ' || coalesce(title ->> 'en', '') || ' ' || created_by)) stored
);
create unique index jobs_once on jobs (plugin, once_key) where once_key is not null and state in ('queued', 'running');
create index jobs_queued on jobs (created_at) where state = 'queued';
create index jobs_leased on jobs (lease_until) where state = 'running';
create index jobs_created on jobs (created_at, id);
create index jobs_account on jobs (account_id, created_at, id);
create index jobs_finished on jobs (finished_at) where finished_at is not null;
create index jobs_search on jobs using gin (search gin_trgm_ops);

create table files (
  -- Public images: <40 hex digits>.<extension>, from their content. Everything else: 32 random hex digits.
  name text primary key,
  file_name text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 text not null,
  account_id bigint,
  created_at timestamptz not null default now()
);

create table mail_outbox (
  id bigint primary key generated always as identity,
  message_id uuid not null default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  -- Removed some days after the mail was sent or given up.
  body text,
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz
);
create index mail_outbox_waiting on mail_outbox (next_try_at) where sent_at is null and given_up_at is null;
create index mail_outbox_bodies on mail_outbox ((coalesce(sent_at, given_up_at))) where body is not null;
