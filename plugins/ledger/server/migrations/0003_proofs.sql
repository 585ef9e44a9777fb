-- what the nightly proof of the numbers found
create table proofs (
  id bigint primary key generated always as identity,
  created_at timestamptz not null default now(),
  day date not null,
  books bigint not null,
  pages bigint not null,
  faults integer not null,
  -- the first of them: [{ "what": "book:7", "says": 100, "follows": 99 }]
  named jsonb not null
);
