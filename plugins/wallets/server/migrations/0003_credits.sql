-- Money that comes from a neighbour's business, such as a refund.
alter table postings drop constraint postings_kind_check;
alter table postings add constraint postings_kind_check check (kind in ('recharge', 'credit', 'hold', 'release', 'withdraw', 'payout', 'bounce'));
