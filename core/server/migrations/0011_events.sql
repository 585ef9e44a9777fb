-- Facts that plugins tell each other. Written with the transaction of what they tell, kept for 90 days.
create table events (
  id bigint primary key generated always as identity,
  -- plugin/name
  event text not null,
  -- What it is about: events of one key are delivered in the order of their ids.
  key text not null,
  payload jsonb not null,
  -- Who caused it, as they were.
  account_id bigint,
  user_name text not null,
  full_name text not null,
  language text not null,
  emitted_at timestamptz not null default now()
);
create index events_kind on events (event, id);
create index events_emitted on events (emitted_at);

-- Who listens: known also while the plugin is off, so that its events wait for it.
create table event_listeners (
  -- plugin:event
  id text primary key,
  plugin text not null,
  event text not null,
  created_at timestamptz not null default now(),
  -- Events that became too old before they were handled, and that nobody was told of yet.
  missed bigint not null default 0
);
create index event_listeners_event on event_listeners (event);

-- An event that a listener has still to handle. The row is removed in the transaction of its handler: that is the receipt.
create table event_deliveries (
  listener text not null,
  event_id bigint not null,
  key text not null,
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  parked_at timestamptz,
  error text,
  primary key (listener, event_id)
);
create index event_deliveries_order on event_deliveries (listener, key, event_id);
create index event_deliveries_parked on event_deliveries (listener, parked_at) where parked_at is not null;
