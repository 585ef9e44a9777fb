-- Answers of calls that were sent with an Idempotency-Key: whoever lost the answer asks again and gets it, and nothing is written twice.
-- A row is written in the transaction of the change that it answers, and kept for 24 hours.
create table idempotency_keys (
  account_id bigint not null,
  -- plugin/call
  call text not null,
  -- Only a hash of the key is kept, so that nobody can try bodies (a password is in some) against the hash of the request.
  key_hash text not null,
  -- Hash of the input under the key: the same key with another input is refused.
  request_hash text not null,
  -- JSON, without what is told only once.
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, call, key_hash)
);
create index idempotency_keys_created on idempotency_keys (created_at);
