create table clock_set_back (
  only_one boolean primary key default true check (only_one),
  time timestamptz not null,
  by_ms bigint not null
);

comment on table clock_set_back is 'The only row: when the clock was last set back, and by how much.';
