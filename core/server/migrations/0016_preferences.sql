-- What people set for themselves: one row for each subject, removed with the account.
create table preferences (
  account_id bigint not null references accounts on delete cascade,
  -- A field of `Preferences`: home.
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (account_id, key)
);
