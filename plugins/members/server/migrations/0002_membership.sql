create table membership_tiers (
  id bigint primary key generated always as identity,
  name_vi text not null,
  name_en text not null,
  is_default boolean not null default false,
  position integer not null
);
create unique index membership_tiers_default on membership_tiers (is_default) where is_default;

insert into membership_tiers (name_vi, name_en, is_default, position) values
  ('Tiêu chuẩn', 'Standard', true, 1),
  ('Bạc', 'Silver', false, 2),
  ('Vàng', 'Gold', false, 3),
  ('Bạch kim', 'Platinum', false, 4);

-- Accounts are core's: their ids carry no foreign key, and are never given out twice.
create table member_cards (
  id bigint primary key generated always as identity,
  account_id bigint not null unique,
  card_number text not null unique,
  tier_id bigint not null references membership_tiers,
  upgrade_reason text not null default '',
  issued_at timestamptz not null default now()
);
create index member_cards_tier on member_cards (tier_id, account_id);

create table tier_changes (
  id bigint primary key generated always as identity,
  card_id bigint not null references member_cards on delete cascade,
  -- Null: the card was issued.
  from_tier_id bigint references membership_tiers,
  to_tier_id bigint not null references membership_tiers,
  reason text not null,
  changed_by text not null,
  changed_at timestamptz not null default now()
);
create index tier_changes_card on tier_changes (card_id, id);
