-- Claims that name the certificate of a contract: the page of the contract shows them.
create index claims_certificate on claims (core.fold(so_gcn), created_at, id) where so_gcn is not null;
