-- Large files that arrive in pieces. The bytes lie in DATA_DIR/incoming/resumable under the id; everything else is here.
create table resumable_uploads (
  -- 32 random hex digits: the last part of its address.
  id text primary key,
  -- Who began it; nobody else may go on with it.
  account_id bigint not null,
  plugin text not null,
  call text not null,
  -- Where it was begun: its address is this and the id.
  path text not null,
  -- As sent with the beginning: validated then, and once more when the file is complete.
  query json not null,
  if_match integer,
  metadata json not null,
  bytes bigint not null,
  created_at timestamptz not null default now(),
  -- What the handler answered, for a client that lost the answer. Written in the transaction of the handler.
  answer_status integer,
  answer text,
  finished_at timestamptz
);
create index resumable_uploads_created on resumable_uploads (created_at);
create index resumable_uploads_unfinished on resumable_uploads (account_id) where finished_at is null;
