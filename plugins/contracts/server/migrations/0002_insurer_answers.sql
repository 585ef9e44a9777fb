-- What insurers answered about contracts, as it came.
create table insurer_answers (
  id bigint primary key generated always as identity,
  contract_id bigint not null references contracts,
  answer jsonb not null,
  created_at timestamptz not null default now()
);
create index insurer_answers_contract on insurer_answers (contract_id, id);
