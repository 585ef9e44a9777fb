-- Workbooks of lists that a job has written: one's own, kept for a day.
create table exports (
  job_id uuid primary key,
  account_id bigint not null,
  file_key text not null,
  file_name text not null,
  created_at timestamptz not null default now()
);
create index exports_created on exports (created_at);
