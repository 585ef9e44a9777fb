-- Fingerprints of pictures of bills: of the bytes, and of what is seen (see pictureHash.ts). `parts` finds those that may be near.
create table pictures (
  file_id text primary key,
  claim_id bigint not null references claims (id),
  sha256 text not null,
  looks bit(256) not null,
  parts integer[] not null
);
create index pictures_claim on pictures (claim_id);
create index pictures_sha256 on pictures (sha256);
create index pictures_parts on pictures using gin (parts);
create index claims_store_total on claims (store_id, created_at) include (total);
