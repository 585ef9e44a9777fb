-- Versions of forms that a deployment made: copies of those that the product brings, or of each other. A published one stays as it is.
create table report_templates (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  key text not null,
  edition text not null,
  valid_from date not null,
  valid_to date,
  -- lines, columns, formulas, signs, unit, checks
  body jsonb not null,
  copied_from text not null,
  created_by_name text not null,
  published_at timestamptz,
  published_by_name text,
  unique (key, edition),
  check (valid_to is null or valid_to >= valid_from)
);
