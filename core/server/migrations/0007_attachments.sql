-- Private files of records: whose they are. They are read through calls of their plugin only.
alter table files
  add column attached_to text,
  add column record_id bigint,
  add column kind text,
  add constraint files_attached check ((attached_to is null) = (record_id is null) and (attached_to is null) = (kind is null));
create index files_attached_to on files (attached_to, record_id) where attached_to is not null;
