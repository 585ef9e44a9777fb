-- What was tried and refused stands in the audit beside what was done; repetitions within a minute are one entry with a count.
alter table audit_log add column event text not null default 'done'
  check (event in ('done', 'signInFailed', 'lockedOut', 'wrongCode', 'refused'));
alter table audit_log add column count integer not null default 1;
create index audit_log_event on audit_log (event, at, id) where event <> 'done';

-- What an account has published within a day.
create index files_account on files (account_id, created_at);

-- Set by somebody else: the account's own user replaces it at the first sign-in.
alter table passwords add column must_change boolean not null default false;
