-- Programs that call the API. They are accounts, so that roles, audit and jobs know them like anybody; they have tokens instead of a password.
alter table accounts add column is_service boolean not null default false;
alter table accounts add constraint accounts_id_service_key unique (id, is_service);
create index accounts_services on accounts (created_at, id) where is_service;

-- The database itself holds that a service account has neither password nor session.
alter table passwords add column is_service boolean not null default false check (not is_service);
alter table passwords add constraint passwords_of_people foreign key (account_id, is_service) references accounts (id, is_service) on delete cascade;
alter table sessions add column is_service boolean not null default false check (not is_service);
alter table sessions add constraint sessions_of_people foreign key (account_id, is_service) references accounts (id, is_service) on delete cascade;

create table service_tokens (
  id bigint primary key generated always as identity,
  account_id bigint not null,
  is_service boolean not null default true check (is_service),
  name text not null,
  -- The first characters, by which people know it; the rest is nowhere.
  prefix text not null,
  hash text not null unique,
  created_at timestamptz not null default now(),
  created_by text not null,
  expires_at timestamptz not null check (expires_at <= created_at + interval '366 days'),
  last_used_at timestamptz,
  revoked_at timestamptz,
  foreign key (account_id, is_service) references accounts (id, is_service) on delete cascade
);
create index service_tokens_account on service_tokens (account_id, created_at);
