-- Orders are listed by when they changed last.
create index contracts_updated_at on contracts (updated_at, id);
