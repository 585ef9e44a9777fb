create table workspaces (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  description text not null default '',
  owner_id bigint not null,
  search text generated always as (core.fold(name || ' ' || description)) stored
);
create index workspaces_updated_at on workspaces (updated_at, id);
create index workspaces_name on workspaces (name collate core.vi, id);
create index workspaces_search on workspaces using gin (search gin_trgm_ops);

create table workspace_members (
  workspace_id bigint not null references workspaces on delete cascade,
  account_id bigint not null,
  permission text not null check (permission in ('admin', 'editor', 'viewer')),
  added_at timestamptz not null default now(),
  primary key (workspace_id, account_id)
);
create index workspace_members_account on workspace_members (account_id, workspace_id);

create table workspace_items (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  workspace_id bigint not null references workspaces on delete cascade,
  kind text not null check (kind in ('report-file', 'report')),
  reference text not null,
  title text not null,
  -- Path of the screen that shows it.
  link text check (link like '/%'),
  added_by text not null,
  search text generated always as (core.fold(title)) stored,
  unique (workspace_id, kind, reference)
);
create index workspace_items_reference on workspace_items (kind, reference);
create index workspace_items_created_at on workspace_items (workspace_id, created_at, id);
