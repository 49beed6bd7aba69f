-- The database after all migrations. Written by npm run schema: change it by a migration, not here.
-- Tables by name, each after those it refers to; then functions with their triggers; then views.

CREATE SEQUENCE alert_events_ids;

CREATE SEQUENCE alert_version_seq;

CREATE SEQUENCE client_log_ids;

CREATE SEQUENCE journal_ids;

CREATE SEQUENCE ward_seq;

CREATE TABLE administrations (
  patient_id bigint NOT NULL,
  time timestamptz NOT NULL,
  feed text NOT NULL,
  order_number text NOT NULL,
  sub_id text NOT NULL,
  code text NOT NULL,
  said timestamptz NOT NULL,
  action text NOT NULL,
  drug text NOT NULL,
  amount text NOT NULL,
  unit text NOT NULL,
  route text NOT NULL,
  who text NOT NULL,
  status text NOT NULL,
  note text NOT NULL,
  time_known boolean NOT NULL,
  received timestamptz NOT NULL,
  CONSTRAINT administrations_action_check CHECK (action = ANY (ARRAY['add', 'update', 'delete']))
);
COMMENT ON TABLE administrations IS 'One message of a feed about a dose: given, corrected or withdrawn. Readers work out what holds from all of them.';
COMMENT ON COLUMN administrations.said IS 'When the sender sent it.';
CREATE INDEX administrations_received ON administrations (received);
CREATE UNIQUE INDEX administrations_word ON administrations (patient_id, time, feed, order_number, sub_id, code, said, action, md5((((((((((((drug || E'\x1f') || amount) || E'\x1f') || unit) || E'\x1f') || route) || E'\x1f') || who) || E'\x1f') || status) || E'\x1f') || note));

CREATE TABLE patients (
  id bigint GENERATED ALWAYS AS IDENTITY,
  mrn text NOT NULL,
  name text NOT NULL DEFAULT '',
  dob date,
  gender text NOT NULL DEFAULT '',
  merged_into bigint,
  root bigint,
  kind text NOT NULL DEFAULT 'person',
  room_sys integer,
  claims bigint,
  visit_authority text NOT NULL DEFAULT '',
  visit_number text NOT NULL DEFAULT '',
  name_time timestamptz NOT NULL DEFAULT '-infinity',
  dob_time timestamptz NOT NULL DEFAULT '-infinity',
  gender_time timestamptz NOT NULL DEFAULT '-infinity',
  seq bigint NOT NULL DEFAULT 0,
  made_by text NOT NULL DEFAULT '',
  merged_at timestamptz,
  CONSTRAINT patients_pkey PRIMARY KEY (id),
  CONSTRAINT patients_kind_check CHECK (kind = ANY (ARRAY['person', 'bed', 'visit'])),
  CONSTRAINT patients_claims_fkey FOREIGN KEY (claims) REFERENCES patients(id),
  CONSTRAINT patients_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES patients(id),
  CONSTRAINT patients_root_fkey FOREIGN KEY (root) REFERENCES patients(id)
);
COMMENT ON TABLE patients IS 'One record of a person. A merge points it at another (merged_into) and moves nothing, so that it can be undone.';
COMMENT ON COLUMN patients.root IS 'The record that its chain of merges ends in.';
COMMENT ON COLUMN patients.kind IS 'bed and visit: somebody in that bed or of that visit, not identified yet.';
COMMENT ON COLUMN patients.made_by IS 'The sender that mentioned the person first.';
CREATE INDEX patients_claims ON patients (claims) WHERE claims IS NOT NULL;
CREATE INDEX patients_merged ON patients (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX patients_of_visit ON patients (visit_number) WHERE kind = 'visit';
CREATE INDEX patients_root ON patients (root);
CREATE INDEX patients_unidentified ON patients (room_sys) WHERE kind = 'bed';

CREATE TABLE alerts (
  id uuid NOT NULL,
  area text NOT NULL,
  patient_id bigint NOT NULL,
  rule text NOT NULL,
  state text NOT NULL,
  held_state text,
  level smallint NOT NULL,
  began timestamptz NOT NULL,
  entered timestamptz NOT NULL,
  snoozed_until timestamptz,
  acknowledged_by text,
  inputs jsonb NOT NULL,
  technical boolean NOT NULL,
  version bigint NOT NULL DEFAULT 0,
  held_variable text,
  held_why text,
  record_id bigint NOT NULL,
  answer jsonb,
  back timestamptz,
  loud_since timestamptz,
  CONSTRAINT alerts_pkey PRIMARY KEY (id),
  CONSTRAINT alerts_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id)
);
COMMENT ON TABLE alerts IS 'One firing of a rule for a patient, in its present state.';
COMMENT ON COLUMN alerts.held_state IS 'The state to return to when the condition of a recovering alert comes back.';
COMMENT ON COLUMN alerts.record_id IS 'The record it was raised for: it goes with that again when a merge is undone.';
COMMENT ON COLUMN alerts.answer IS 'Why it was answered, the values at which it is loud again, and the visit.';
COMMENT ON COLUMN alerts.back IS 'Since when the condition of a pending alert no longer holds.';
COMMENT ON COLUMN alerts.loud_since IS 'Since when it is loud: first, or again after an answer.';
CREATE INDEX alerts_area_began ON alerts (area, began DESC, id DESC);
CREATE INDEX alerts_area_open ON alerts (area) WHERE state <> 'cleared';
CREATE INDEX alerts_cleared ON alerts (entered) WHERE state = 'cleared';
CREATE UNIQUE INDEX alerts_open ON alerts (patient_id, rule) WHERE state <> 'cleared';
CREATE INDEX alerts_patient ON alerts (patient_id, began);

CREATE TABLE alert_events (
  id bigint NOT NULL DEFAULT nextval('alert_events_ids'),
  alert_id uuid NOT NULL,
  time timestamptz NOT NULL,
  from_state text,
  to_state text NOT NULL,
  who text NOT NULL,
  why text NOT NULL,
  inputs jsonb NOT NULL,
  measured jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT alert_events_pkey PRIMARY KEY (id, time),
  CONSTRAINT alert_events_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES alerts(id)
) PARTITION BY RANGE (time);
COMMENT ON TABLE alert_events IS 'One change of state of an alert: who, why, and the values that caused it.';
COMMENT ON COLUMN alert_events.measured IS 'When the values in inputs were measured.';
CREATE INDEX alert_events_alert ON alert_events (alert_id, time);

CREATE TABLE alert_events_old PARTITION OF alert_events DEFAULT;
COMMENT ON TABLE alert_events_old IS 'Rows that fit no partition by day. The other tables ending in _old are the same.';

CREATE TABLE alert_reviews (
  alert_id uuid NOT NULL,
  sequence integer NOT NULL,
  area text NOT NULL,
  who text NOT NULL,
  name text NOT NULL,
  time timestamptz NOT NULL,
  CONSTRAINT alert_reviews_pkey PRIMARY KEY (alert_id, sequence),
  CONSTRAINT alert_reviews_sequence_check CHECK (sequence >= 0),
  CONSTRAINT alert_reviews_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES alerts(id) ON DELETE CASCADE
);
COMMENT ON TABLE alert_reviews IS 'One look of somebody at an alert in the review.';
CREATE INDEX alert_reviews_area ON alert_reviews (area, time);

CREATE TABLE alert_judgements (
  alert_id uuid NOT NULL,
  sequence integer NOT NULL,
  fired timestamptz,
  area text NOT NULL,
  rule text NOT NULL,
  level smallint NOT NULL,
  pick text NOT NULL,
  assess text NOT NULL,
  action text NOT NULL,
  note text NOT NULL DEFAULT '',
  command text NOT NULL,
  state text NOT NULL,
  seen jsonb NOT NULL,
  who text NOT NULL,
  name text NOT NULL,
  time timestamptz NOT NULL,
  request_id uuid NOT NULL,
  CONSTRAINT alert_judgements_pkey PRIMARY KEY (alert_id, sequence),
  CONSTRAINT alert_judgements_alert_id_sequence_fkey FOREIGN KEY (alert_id, sequence) REFERENCES alert_reviews(alert_id, sequence) ON DELETE CASCADE,
  CONSTRAINT alert_judgements_request_id_key UNIQUE (request_id)
);
COMMENT ON TABLE alert_judgements IS 'One judgement of an alert by the tower: what was picked, assessed and done.';
COMMENT ON COLUMN alert_judgements.fired IS 'When the alert had become loud.';
COMMENT ON COLUMN alert_judgements.command IS 'What the tower did to the alert; state is the state before.';
COMMENT ON COLUMN alert_judgements.seen IS 'By variable: value, time and age in seconds.';
CREATE INDEX alert_judgements_area ON alert_judgements (area, time);

CREATE TABLE alert_versions (
  patient_id bigint NOT NULL,
  version bigint NOT NULL,
  CONSTRAINT alert_versions_pkey PRIMARY KEY (patient_id)
);
COMMENT ON TABLE alert_versions IS 'One patient, with a number that rises with every change of their alerts.';

CREATE TABLE audit (
  id bigint NOT NULL,
  time timestamptz NOT NULL DEFAULT now(),
  user_id text,
  address text NOT NULL,
  action text NOT NULL,
  area text,
  room_sys integer,
  detail text NOT NULL,
  kind text NOT NULL DEFAULT 'change',
  refused text NOT NULL DEFAULT '',
  person_id bigint,
  visit_id bigint,
  count integer NOT NULL DEFAULT 1,
  hash bytea NOT NULL,
  CONSTRAINT audit_pkey PRIMARY KEY (id, time)
) PARTITION BY RANGE (time);
COMMENT ON TABLE audit IS 'One entry of the audit: who read or did what. Entries form a chain of hashes and cannot be changed.';
COMMENT ON COLUMN audit.hash IS 'SHA-256 of the hash of the entry before and of this entry.';
CREATE INDEX audit_person ON audit (person_id, id) WHERE person_id IS NOT NULL;
CREATE INDEX audit_room ON audit (room_sys, time) WHERE room_sys IS NOT NULL;
CREATE INDEX audit_time ON audit (time);
CREATE INDEX audit_user ON audit (user_id, id);

CREATE TABLE audit_begun (
  id uuid NOT NULL,
  entry jsonb NOT NULL,
  time timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT audit_begun_pkey PRIMARY KEY (id)
);
COMMENT ON TABLE audit_begun IS 'One change under way, with the entry to write if nobody lives to report its outcome.';

CREATE TABLE audit_breaks (
  id bigint NOT NULL,
  reason text NOT NULL,
  found timestamptz NOT NULL,
  seen timestamptz NOT NULL,
  CONSTRAINT audit_breaks_pkey PRIMARY KEY (id, reason)
);
COMMENT ON TABLE audit_breaks IS 'One entry at which the chain of the audit does not hold.';

CREATE TABLE audit_check (
  one boolean NOT NULL DEFAULT true,
  first_id bigint NOT NULL DEFAULT 0,
  first_hash bytea NOT NULL,
  checked_id bigint NOT NULL DEFAULT 0,
  checked_hash bytea NOT NULL,
  checked_at timestamptz,
  whole_id bigint,
  whole_hash bytea,
  whole_at timestamptz,
  CONSTRAINT audit_check_pkey PRIMARY KEY (one),
  CONSTRAINT audit_check_one_check CHECK (one)
);
COMMENT ON TABLE audit_check IS 'The only row: how far the chain of the audit has been checked, and where it begins since old entries were removed.';

CREATE TABLE audit_head (
  one boolean NOT NULL DEFAULT true,
  id bigint NOT NULL,
  hash bytea NOT NULL,
  time timestamptz NOT NULL,
  CONSTRAINT audit_head_pkey PRIMARY KEY (one),
  CONSTRAINT audit_head_one_check CHECK (one)
);
COMMENT ON TABLE audit_head IS 'The only row: the last entry of the audit. Whoever appends locks it.';

CREATE TABLE audit_old PARTITION OF audit DEFAULT;

CREATE TABLE audit_writers (
  writer uuid NOT NULL,
  last bigint NOT NULL,
  time timestamptz NOT NULL,
  CONSTRAINT audit_writers_pkey PRIMARY KEY (writer)
);
COMMENT ON TABLE audit_writers IS 'One writer of the audit, with the number of its last entry: what it sends again is skipped.';

CREATE TABLE visits (
  id bigint GENERATED ALWAYS AS IDENTITY,
  patient_id bigint NOT NULL,
  visit_number text NOT NULL,
  patient_class text NOT NULL DEFAULT '',
  admitted timestamptz,
  planned_minutes float8,
  diagnosis text NOT NULL DEFAULT '',
  allergies jsonb NOT NULL DEFAULT '[]',
  staff jsonb NOT NULL DEFAULT '[]',
  case_state text NOT NULL DEFAULT '',
  case_stage text NOT NULL DEFAULT '',
  visit_authority text NOT NULL DEFAULT '',
  account_authority text NOT NULL DEFAULT '',
  account text NOT NULL DEFAULT '',
  in_bed boolean,
  allergy_record jsonb,
  told jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT visits_pkey PRIMARY KEY (id),
  CONSTRAINT visits_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id)
);
COMMENT ON TABLE visits IS 'One visit (encounter) of a patient record.';
COMMENT ON COLUMN visits.told IS 'By column: when the newest message about it was sent.';
CREATE INDEX visits_account ON visits (account) WHERE account <> '';
CREATE INDEX visits_number ON visits (visit_number) WHERE visit_number <> '';
CREATE INDEX visits_patient ON visits (patient_id, visit_number);

CREATE TABLE bypass_phases (
  visit_id bigint NOT NULL,
  began timestamptz NOT NULL,
  ended timestamptz,
  CONSTRAINT bypass_phases_pkey PRIMARY KEY (visit_id, began),
  CONSTRAINT bypass_phases_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE
);
COMMENT ON TABLE bypass_phases IS 'One time on cardiopulmonary bypass during a visit.';

CREATE TABLE case_reviews (
  id bigint GENERATED ALWAYS AS IDENTITY,
  patient_id bigint NOT NULL,
  visit_id bigint,
  area text NOT NULL,
  part text NOT NULL,
  version integer NOT NULL,
  answers jsonb NOT NULL,
  who text NOT NULL,
  name text NOT NULL,
  saved timestamptz NOT NULL,
  signed timestamptz,
  request_id uuid NOT NULL,
  CONSTRAINT case_reviews_pkey PRIMARY KEY (id),
  CONSTRAINT case_reviews_part_check CHECK (part = ANY (ARRAY['review', 'postOp'])),
  CONSTRAINT case_reviews_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id) ON DELETE CASCADE,
  CONSTRAINT case_reviews_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE,
  CONSTRAINT case_reviews_request_id_key UNIQUE (request_id)
);
COMMENT ON TABLE case_reviews IS 'One version of one part of a case review.';
CREATE INDEX case_reviews_patient ON case_reviews (patient_id, part, id);
CREATE INDEX case_reviews_signed ON case_reviews (area, signed) WHERE signed IS NOT NULL;
CREATE INDEX case_reviews_visit ON case_reviews (visit_id) WHERE visit_id IS NOT NULL;

CREATE TABLE client_log (
  id bigint NOT NULL DEFAULT nextval('client_log_ids'),
  time timestamptz NOT NULL DEFAULT now(),
  user_id text,
  kind text NOT NULL,
  data text NOT NULL,
  report_id uuid,
  CONSTRAINT client_log_pkey PRIMARY KEY (id, time)
) PARTITION BY RANGE (time);
COMMENT ON TABLE client_log IS 'One report of a browser: an error, a dead link, or what browser it is.';
CREATE INDEX client_log_report ON client_log (report_id) WHERE report_id IS NOT NULL;
CREATE INDEX client_log_time ON client_log (time);

CREATE TABLE client_log_old PARTITION OF client_log DEFAULT;

CREATE TABLE clock_set_back (
  only_one boolean NOT NULL DEFAULT true,
  time timestamptz NOT NULL,
  by_ms bigint NOT NULL,
  CONSTRAINT clock_set_back_pkey PRIMARY KEY (only_one),
  CONSTRAINT clock_set_back_only_one_check CHECK (only_one)
);
COMMENT ON TABLE clock_set_back IS 'The only row: when the clock was last set back, and by how much.';

CREATE TABLE compositions (
  id bigint GENERATED ALWAYS AS IDENTITY,
  time timestamptz NOT NULL,
  author text NOT NULL,
  reason text NOT NULL,
  action text NOT NULL,
  changes json NOT NULL,
  imports json NOT NULL,
  canary json,
  figures json,
  CONSTRAINT compositions_pkey PRIMARY KEY (id)
);
COMMENT ON TABLE compositions IS 'One change of the composition, with all that holds after it.';

CREATE TABLE config_seen (
  hash text NOT NULL,
  time timestamptz NOT NULL,
  CONSTRAINT config_seen_pkey PRIMARY KEY (hash)
);
COMMENT ON TABLE config_seen IS 'One version of the configuration that a server started with.';

CREATE TABLE current_values (
  patient_id bigint NOT NULL,
  variable text NOT NULL,
  time timestamptz NOT NULL,
  value float8,
  text_value text,
  unit text NOT NULL,
  state text NOT NULL,
  aperiodic boolean NOT NULL DEFAULT false,
  feed_kind text NOT NULL DEFAULT '',
  source text NOT NULL DEFAULT '',
  time_known boolean NOT NULL DEFAULT true,
  comparator text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'final',
  sent_value float8,
  sent_unit text,
  seq bigint NOT NULL DEFAULT 0,
  CONSTRAINT current_values_pkey PRIMARY KEY (patient_id, variable, feed_kind, source, time_known)
) WITH (fillfactor=70);
COMMENT ON TABLE current_values IS 'The newest reading of one variable of a patient from one source.';
COMMENT ON COLUMN current_values.aperiodic IS 'A single measurement: it stays fresh longer than a stream.';
COMMENT ON COLUMN current_values.seq IS 'Rises with every change, so that other nodes read only what is new.';

CREATE TABLE users (
  user_id text NOT NULL,
  name text NOT NULL,
  full_name text NOT NULL,
  email text NOT NULL,
  alt_user_ids text[] NOT NULL DEFAULT '{}',
  rights text[] NOT NULL,
  areas text[] NOT NULL,
  mask boolean NOT NULL DEFAULT false,
  permanent_mask boolean NOT NULL DEFAULT false,
  pager_id text NOT NULL DEFAULT '',
  password_hash text,
  trial boolean NOT NULL DEFAULT false,
  disabled boolean NOT NULL DEFAULT false,
  last_login timestamptz,
  created timestamptz NOT NULL DEFAULT now(),
  password_expires timestamptz,
  totp_secret text,
  totp_pending text,
  totp_step integer,
  recovery_codes text[] NOT NULL DEFAULT '{}',
  one_time_hash text,
  issuer text,
  subject text,
  patient_number text NOT NULL DEFAULT '',
  disabled_by text,
  CONSTRAINT users_pkey PRIMARY KEY (user_id),
  CONSTRAINT users_identity_whole CHECK ((issuer IS NULL) = (subject IS NULL)),
  CONSTRAINT users_identity UNIQUE (issuer, subject)
);
COMMENT ON TABLE users IS 'One account.';
COMMENT ON COLUMN users.issuer IS 'The identity provider that vouches for the account; null: it has a password here.';
COMMENT ON COLUMN users.patient_number IS 'Record number of the person that an account with the right Patient is for.';
CREATE UNIQUE INDEX users_lower_user_id ON users (lower(user_id));

CREATE TABLE devices (
  token_hash bytea NOT NULL,
  user_id text NOT NULL,
  last_used timestamptz NOT NULL,
  CONSTRAINT devices_pkey PRIMARY KEY (token_hash, user_id),
  CONSTRAINT devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
COMMENT ON TABLE devices IS 'One browser on which an account has signed in.';
CREATE INDEX devices_user ON devices (user_id, last_used);

CREATE TABLE failing_addresses (
  address text NOT NULL,
  account text NOT NULL,
  time timestamptz NOT NULL,
  CONSTRAINT failing_addresses_pkey PRIMARY KEY (address, account)
);
COMMENT ON TABLE failing_addresses IS 'One account that failed to sign in from an address.';

CREATE TABLE feed_counts (
  feed text NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  count bigint NOT NULL,
  last_seen timestamptz NOT NULL,
  CONSTRAINT feed_counts_pkey PRIMARY KEY (feed, kind, subject)
) WITH (fillfactor=70);
COMMENT ON TABLE feed_counts IS 'How often something of a feed was not used, or not as sent.';

CREATE TABLE feedback (
  id integer GENERATED ALWAYS AS IDENTITY,
  time timestamptz NOT NULL DEFAULT now(),
  user_id text NOT NULL,
  area text,
  message text NOT NULL,
  window_dim text NOT NULL,
  browser text NOT NULL,
  route text NOT NULL,
  room_sys integer,
  case_data jsonb,
  CONSTRAINT feedback_pkey PRIMARY KEY (id)
);
COMMENT ON TABLE feedback IS 'One message that a person sent about the product.';
CREATE INDEX feedback_time ON feedback (time);

CREATE TABLE feeds (
  name text NOT NULL,
  last_message timestamptz NOT NULL,
  messages bigint NOT NULL,
  observations bigint NOT NULL,
  usable bigint NOT NULL DEFAULT 0,
  kind text,
  clock_error float8,
  retired boolean NOT NULL DEFAULT false,
  read_by text[] NOT NULL DEFAULT '{}',
  rereading text[] NOT NULL DEFAULT '{}',
  reader uuid,
  last_came timestamptz,
  CONSTRAINT feeds_pkey PRIMARY KEY (name)
);
COMMENT ON TABLE feeds IS 'One sending application, with its totals.';
COMMENT ON COLUMN feeds.clock_error IS 'Seconds its clock is ahead.';
COMMENT ON COLUMN feeds.read_by IS 'Versions of feeds.json by which messages in the journal were read.';

CREATE TABLE feeds_files (
  hash text NOT NULL,
  content jsonb NOT NULL,
  last_used timestamptz NOT NULL DEFAULT now(),
  meanings jsonb NOT NULL DEFAULT '[]',
  CONSTRAINT feeds_files_pkey PRIMARY KEY (hash)
);
COMMENT ON TABLE feeds_files IS 'One version of feeds.json.';

CREATE TABLE job_runs (
  name text NOT NULL,
  scope text NOT NULL,
  node text NOT NULL DEFAULT '',
  lease timestamptz,
  next_due timestamptz NOT NULL,
  started timestamptz,
  took_ms float8,
  ok boolean,
  result text NOT NULL DEFAULT '',
  error text NOT NULL DEFAULT '',
  runs bigint NOT NULL DEFAULT 0,
  failures bigint NOT NULL DEFAULT 0,
  CONSTRAINT job_runs_pkey PRIMARY KEY (name, scope)
) WITH (fillfactor=70);
COMMENT ON TABLE job_runs IS 'One job (and node, if it runs on every node), with its last outcome.';
COMMENT ON COLUMN job_runs.scope IS 'Empty for a job that runs on one node at a time, else the node.';

CREATE TABLE journal (
  id bigint NOT NULL DEFAULT nextval('journal_ids'),
  identity bytea NOT NULL,
  feed text NOT NULL,
  control_id text NOT NULL,
  type text NOT NULL,
  received timestamptz NOT NULL,
  body bytea NOT NULL,
  state text NOT NULL,
  reason text NOT NULL DEFAULT '',
  day date NOT NULL,
  fault text NOT NULL DEFAULT '',
  acceptable boolean NOT NULL DEFAULT false,
  came timestamptz,
  CONSTRAINT journal_pkey PRIMARY KEY (identity, day),
  CONSTRAINT journal_state_check CHECK (state = ANY (ARRAY['applied', 'dead']))
) PARTITION BY RANGE (day);
COMMENT ON TABLE journal IS 'One HL7 message received, with the reason if it could not be applied.';
COMMENT ON COLUMN journal.identity IS 'SHA-256 of sender, control id and body: the same for a message that is sent twice.';
COMMENT ON COLUMN journal.fault IS 'Where the fault is: segment^repetition^field.';
COMMENT ON COLUMN journal.came IS 'Received, in order of arrival even if the clock was set back; null: as received.';
CREATE INDEX journal_dead ON journal (id) WHERE state = 'dead';
CREATE INDEX journal_dead_feed ON journal (feed) WHERE state = 'dead';

CREATE TABLE journal_old PARTITION OF journal DEFAULT;

CREATE TABLE judge_looks (
  only_one boolean NOT NULL DEFAULT true,
  looked timestamptz NOT NULL,
  CONSTRAINT judge_looks_pkey PRIMARY KEY (only_one),
  CONSTRAINT judge_looks_only_one_check CHECK (only_one)
);
COMMENT ON TABLE judge_looks IS 'The only row: when alerts were last judged. It shows that the clock was set back.';

CREATE TABLE leases (
  name text NOT NULL,
  node text NOT NULL,
  epoch bigint NOT NULL,
  expires timestamptz NOT NULL,
  done_at timestamptz,
  CONSTRAINT leases_pkey PRIMARY KEY (name)
);
COMMENT ON TABLE leases IS 'One duty of which only one node may have charge, with that node.';
COMMENT ON COLUMN leases.epoch IS 'Rises with every change of node.';

CREATE TABLE rooms (
  room_sys integer GENERATED ALWAYS AS IDENTITY,
  area text NOT NULL,
  unit text NOT NULL,
  room text NOT NULL,
  listed boolean NOT NULL,
  seq bigint NOT NULL DEFAULT 0,
  used timestamptz NOT NULL DEFAULT now(),
  bed text,
  means integer,
  CONSTRAINT rooms_pkey PRIMARY KEY (room_sys),
  CONSTRAINT rooms_means_fkey FOREIGN KEY (means) REFERENCES rooms(room_sys),
  CONSTRAINT rooms_area_unit_room_key UNIQUE (area, unit, room)
);
COMMENT ON TABLE rooms IS 'One room (bed) of a unit.';
COMMENT ON COLUMN rooms.means IS 'The room that this is another name of.';
CREATE INDEX rooms_means ON rooms (means) WHERE means IS NOT NULL;

CREATE TABLE movements (
  id bigint GENERATED ALWAYS AS IDENTITY,
  visit_id bigint NOT NULL,
  kind text NOT NULL,
  time timestamptz NOT NULL,
  room_sys integer,
  place text NOT NULL DEFAULT '',
  received timestamptz NOT NULL DEFAULT now(),
  request_id uuid,
  CONSTRAINT movements_pkey PRIMARY KEY (id),
  CONSTRAINT movements_room_sys_fkey FOREIGN KEY (room_sys) REFERENCES rooms(room_sys),
  CONSTRAINT movements_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE,
  CONSTRAINT movements_request_id_key UNIQUE (request_id),
  CONSTRAINT movements_visit_id_kind_time_place_key UNIQUE (visit_id, kind, time, place)
);
COMMENT ON TABLE movements IS 'One event that says where a visit is: admit, transfer, discharge, and their cancellations. Rows are only added.';
CREATE INDEX movements_room ON movements (room_sys);

CREATE TABLE name_meanings (
  kind text NOT NULL,
  feed text NOT NULL,
  of text NOT NULL,
  name text NOT NULL,
  means text,
  reason text NOT NULL DEFAULT '',
  decided timestamptz NOT NULL,
  CONSTRAINT name_meanings_pkey PRIMARY KEY (kind, feed, of, name)
);
COMMENT ON TABLE name_meanings IS 'One name of a feed on which an administrator decided: what it means, or that it is ignored (means is null).';

CREATE TABLE observations (
  patient_id bigint NOT NULL,
  variable text NOT NULL,
  time timestamptz NOT NULL,
  code text NOT NULL,
  room_sys integer NOT NULL,
  value float8,
  text_value text,
  unit text NOT NULL,
  state text NOT NULL,
  code_text text NOT NULL,
  aperiodic boolean NOT NULL,
  received timestamptz NOT NULL,
  feed text NOT NULL DEFAULT '',
  feed_kind text NOT NULL DEFAULT '',
  source text NOT NULL DEFAULT '',
  device text NOT NULL DEFAULT '',
  comparator text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'final',
  time_known boolean NOT NULL DEFAULT true,
  interval_seconds float8,
  filed_by text NOT NULL DEFAULT 'number',
  sent_value float8,
  sent_unit text,
  meant boolean NOT NULL DEFAULT false,
  came timestamptz,
  said timestamptz
) PARTITION BY RANGE (time);
COMMENT ON TABLE observations IS 'One reading of a variable of a patient, as a feed sent it.';
COMMENT ON COLUMN observations.patient_id IS '0: nobody known was in the bed.';
COMMENT ON COLUMN observations.value IS 'In the unit of the variable if state is ok.';
COMMENT ON COLUMN observations.filed_by IS 'What the patient was found by: number or bed.';
COMMENT ON COLUMN observations.meant IS 'An administrator decided what its code means.';
COMMENT ON COLUMN observations.came IS 'When its message first arrived.';
COMMENT ON COLUMN observations.said IS 'The time of measurement that was sent, if it was in the future; time is then that of arrival.';
CREATE INDEX observations_by_bed ON observations (room_sys, time) WHERE filed_by = 'bed';
CREATE UNIQUE INDEX observations_key ON observations (patient_id, variable, time, source, device, feed, code, ( CASE WHEN patient_id = 0 THEN room_sys ELSE 0 END));
CREATE INDEX observations_meant ON observations (feed, code) WHERE meant;

CREATE TABLE observations_hour (
  patient_id bigint NOT NULL,
  hour timestamptz NOT NULL,
  min_value float8 NOT NULL,
  max_value float8 NOT NULL,
  last_value float8 NOT NULL,
  median float8,
  total float8,
  count integer NOT NULL,
  min_at integer NOT NULL,
  max_at integer NOT NULL,
  last_at integer NOT NULL,
  variable text NOT NULL,
  feed_kind text NOT NULL DEFAULT '',
  source text NOT NULL DEFAULT '',
  comparator text NOT NULL DEFAULT '',
  aperiodic boolean NOT NULL DEFAULT false,
  first_value float8,
  first_at integer,
  gap_from integer,
  gap_to integer,
  CONSTRAINT observations_hour_pkey PRIMARY KEY (patient_id, variable, hour, feed_kind, source, comparator)
) PARTITION BY RANGE (hour);
COMMENT ON TABLE observations_hour IS 'Readings of one hour from one source: lowest, highest, last, median or total. Columns ending in _at are ms from the start of the hour.';
COMMENT ON COLUMN observations_hour.gap_from IS 'Start of the longest silence, in ms; gap_to is its end.';

CREATE TABLE observations_hour_old PARTITION OF observations_hour DEFAULT;

CREATE TABLE observations_minute (
  patient_id bigint NOT NULL,
  variable text NOT NULL,
  hour timestamptz NOT NULL,
  count integer[] STORAGE MAIN,
  min_value float8[] STORAGE MAIN,
  min_at integer[] STORAGE MAIN,
  max_value float8[] STORAGE MAIN,
  max_at integer[] STORAGE MAIN,
  last_value float8[] STORAGE MAIN NOT NULL,
  last_at integer[] STORAGE MAIN NOT NULL,
  median float8[] STORAGE MAIN,
  total float8[] STORAGE MAIN,
  feed_kind text NOT NULL DEFAULT '',
  source text NOT NULL DEFAULT '',
  comparator text NOT NULL DEFAULT '',
  aperiodic boolean NOT NULL DEFAULT false,
  first_value float8[],
  first_at integer[],
  newest timestamptz,
  CONSTRAINT observations_minute_pkey PRIMARY KEY (patient_id, variable, hour, feed_kind, source, comparator)
) PARTITION BY RANGE (hour);
COMMENT ON TABLE observations_minute IS 'Readings of one hour from one source by minute: each array has an element a minute.';

CREATE TABLE observations_minute_old PARTITION OF observations_minute DEFAULT;

CREATE TABLE observations_old PARTITION OF observations DEFAULT;
CREATE INDEX observations_old_received ON observations_old (received);

CREATE TABLE on_call (
  area text NOT NULL,
  unit text NOT NULL,
  role text NOT NULL,
  name text NOT NULL,
  pager text NOT NULL,
  changed_by text NOT NULL,
  changed timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT on_call_pkey PRIMARY KEY (area, unit, role, name)
);
COMMENT ON TABLE on_call IS 'One person on call for a role in a unit.';

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY,
  about text NOT NULL,
  lane text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  created timestamptz NOT NULL DEFAULT clock_timestamp(),
  due timestamptz NOT NULL DEFAULT clock_timestamp(),
  attempts integer NOT NULL DEFAULT 0,
  taken_by text,
  taken_until timestamptz,
  ended timestamptz,
  receipt text,
  problem text,
  via text NOT NULL DEFAULT 'mail',
  aside boolean NOT NULL DEFAULT false,
  CONSTRAINT outbox_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_state_check CHECK (state = ANY (ARRAY['waiting', 'sent', 'refused', 'given up', 'dropped'])),
  CONSTRAINT outbox_via_check CHECK (via = ANY (ARRAY['mail', 'webhook', 'inbox'])),
  CONSTRAINT outbox_about_key UNIQUE (about)
);
COMMENT ON TABLE outbox IS 'One letter to send: mail, webhook or inbox. Letters of a lane leave in order.';
COMMENT ON COLUMN outbox.about IS 'Names the cause, once: a cause sends one letter.';
COMMENT ON COLUMN outbox.aside IS 'Letters behind it in its lane no longer wait for it.';
CREATE INDEX outbox_ended ON outbox (ended) WHERE ended IS NOT NULL;
CREATE INDEX outbox_waiting ON outbox (lane, id) WHERE state = 'waiting';

CREATE TABLE page_cycles (
  alert_id uuid NOT NULL,
  turn integer NOT NULL DEFAULT 1,
  step integer NOT NULL DEFAULT 0,
  repeats integer NOT NULL DEFAULT 0,
  due timestamptz,
  began timestamptz NOT NULL,
  ended timestamptz,
  why text,
  waits boolean NOT NULL DEFAULT false,
  CONSTRAINT page_cycles_pkey PRIMARY KEY (alert_id),
  CONSTRAINT page_cycles_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES alerts(id) ON DELETE CASCADE
);
COMMENT ON TABLE page_cycles IS 'One alert that pages, and where its cycle stands.';
COMMENT ON COLUMN page_cycles.turn IS 'Rises each time the alert is loud again.';
COMMENT ON COLUMN page_cycles.step IS 'Steps of the chain that were paged.';
COMMENT ON COLUMN page_cycles.due IS 'Null: nothing more falls due.';
COMMENT ON COLUMN page_cycles.waits IS 'It came due and could not be paged about then: recovering, quiet hours, a bypass, or a fault.';
CREATE INDEX page_cycles_due ON page_cycles (waits, due) WHERE ended IS NULL;

CREATE TABLE page_failures (
  page text NOT NULL,
  slice text NOT NULL,
  version text NOT NULL,
  time timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT page_failures_pkey PRIMARY KEY (page, slice, version)
);
COMMENT ON TABLE page_failures IS 'One slice that failed in a loaded page.';

CREATE TABLE page_loads (
  page text NOT NULL,
  time timestamptz NOT NULL DEFAULT now(),
  versions jsonb NOT NULL,
  canary bigint,
  CONSTRAINT page_loads_pkey PRIMARY KEY (page)
);
COMMENT ON TABLE page_loads IS 'One load of the application in a browser, with the versions of its slices.';
CREATE INDEX page_loads_time ON page_loads (time);

CREATE TABLE page_looks (
  only_one boolean NOT NULL DEFAULT true,
  looked timestamptz NOT NULL,
  CONSTRAINT page_looks_pkey PRIMARY KEY (only_one),
  CONSTRAINT page_looks_only_one_check CHECK (only_one)
);
COMMENT ON TABLE page_looks IS 'The only row: when due pages were last looked for. It shows that the clock was set back.';

CREATE TABLE pages (
  id uuid NOT NULL,
  about text NOT NULL,
  kind text NOT NULL,
  area text NOT NULL,
  room_sys bigint,
  room text NOT NULL,
  patient_id bigint,
  visit_id bigint,
  alert_id uuid,
  rule text,
  role text NOT NULL,
  recipient text NOT NULL,
  pager text,
  sender text,
  sender_name text NOT NULL DEFAULT '',
  message text NOT NULL,
  created timestamptz NOT NULL DEFAULT clock_timestamp(),
  answered timestamptz,
  CONSTRAINT pages_pkey PRIMARY KEY (id),
  CONSTRAINT pages_kind_check CHECK (kind = ANY (ARRAY['alert', 'person', 'test'])),
  CONSTRAINT pages_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES alerts(id) ON DELETE CASCADE,
  CONSTRAINT pages_about_key UNIQUE (about)
);
COMMENT ON TABLE pages IS 'One page to one recipient.';
COMMENT ON COLUMN pages.pager IS 'Null: nobody to page was found.';
CREATE INDEX pages_alert ON pages (alert_id) WHERE alert_id IS NOT NULL;
CREATE INDEX pages_created ON pages (created);
CREATE INDEX pages_patient ON pages (patient_id, created) WHERE patient_id IS NOT NULL;
CREATE INDEX pages_visit ON pages (visit_id) WHERE visit_id IS NOT NULL;

CREATE TABLE page_tokens (
  token_hash bytea NOT NULL,
  page_id uuid NOT NULL,
  expires timestamptz NOT NULL,
  CONSTRAINT page_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT page_tokens_page_id_fkey FOREIGN KEY (page_id) REFERENCES pages(id) ON DELETE CASCADE
);
COMMENT ON TABLE page_tokens IS 'One link in a page by which it can be answered.';
CREATE INDEX page_tokens_page ON page_tokens (page_id);

CREATE TABLE pager_inbox (
  id bigint GENERATED ALWAYS AS IDENTITY,
  about text NOT NULL,
  pager text NOT NULL,
  text text NOT NULL,
  received timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT pager_inbox_pkey PRIMARY KEY (id),
  CONSTRAINT pager_inbox_about_key UNIQUE (about)
);
COMMENT ON TABLE pager_inbox IS 'One page that went to the inbox of the product instead of a pager.';

CREATE TABLE paging_tests (
  id uuid NOT NULL,
  user_id text NOT NULL,
  pager text NOT NULL,
  started timestamptz NOT NULL,
  stopped timestamptz,
  completed timestamptz,
  tester jsonb NOT NULL,
  notes jsonb NOT NULL DEFAULT '{}',
  result jsonb,
  note_ids uuid[] NOT NULL DEFAULT '{}',
  CONSTRAINT paging_tests_pkey PRIMARY KEY (id)
);
COMMENT ON TABLE paging_tests IS 'One test of a pager.';
CREATE UNIQUE INDEX paging_tests_open ON paging_tests (user_id) WHERE completed IS NULL;

CREATE TABLE paging_test_pages (
  test_id uuid NOT NULL,
  index integer NOT NULL,
  due timestamptz NOT NULL,
  page_id uuid,
  received timestamptz,
  CONSTRAINT paging_test_pages_pkey PRIMARY KEY (test_id, index),
  CONSTRAINT paging_test_pages_test_id_fkey FOREIGN KEY (test_id) REFERENCES paging_tests(id) ON DELETE CASCADE
);
COMMENT ON TABLE paging_test_pages IS 'One page of a test of a pager.';
CREATE INDEX paging_test_pages_due ON paging_test_pages (due) WHERE page_id IS NULL;

CREATE TABLE patient_notes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  step text NOT NULL,
  patient_id bigint NOT NULL,
  visit_id bigint,
  area text NOT NULL,
  room_sys integer NOT NULL,
  note text NOT NULL DEFAULT '',
  summary jsonb,
  of_id bigint,
  who text NOT NULL,
  name text NOT NULL,
  time timestamptz NOT NULL,
  request_id uuid NOT NULL,
  CONSTRAINT patient_notes_pkey PRIMARY KEY (id),
  CONSTRAINT patient_notes_check CHECK ((step = 'given') = (summary IS NOT NULL)),
  CONSTRAINT patient_notes_check1 CHECK ((step = 'taken') = (of_id IS NOT NULL)),
  CONSTRAINT patient_notes_kind_check CHECK (kind = ANY (ARRAY['handoff', 'care'])),
  CONSTRAINT patient_notes_step_check CHECK (step = ANY (ARRAY['saved', 'given', 'taken'])),
  CONSTRAINT patient_notes_of_id_fkey FOREIGN KEY (of_id) REFERENCES patient_notes(id) ON DELETE CASCADE,
  CONSTRAINT patient_notes_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id) ON DELETE CASCADE,
  CONSTRAINT patient_notes_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE,
  CONSTRAINT patient_notes_request_id_key UNIQUE (request_id)
);
COMMENT ON TABLE patient_notes IS 'One version of a handoff or care note.';
COMMENT ON COLUMN patient_notes.step IS 'given: signed, with what was known (summary); taken: the given note of_id was acknowledged.';
CREATE INDEX patient_notes_patient ON patient_notes (patient_id, kind, id);
CREATE UNIQUE INDEX patient_notes_taken ON patient_notes (of_id) WHERE step = 'taken';
CREATE INDEX patient_notes_visit ON patient_notes (visit_id, kind, id);

CREATE TABLE patient_numbers (
  authority text NOT NULL,
  number text NOT NULL,
  patient_id bigint NOT NULL,
  CONSTRAINT patient_numbers_pkey PRIMARY KEY (number, authority),
  CONSTRAINT patient_numbers_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id)
);
COMMENT ON TABLE patient_numbers IS 'One number of a patient, with the authority that assigned it.';
CREATE INDEX patient_numbers_patient ON patient_numbers (patient_id);

CREATE TABLE placements (
  visit_id bigint NOT NULL,
  movement_id bigint NOT NULL,
  room_sys integer,
  place text NOT NULL DEFAULT '',
  from_time timestamptz NOT NULL,
  to_time timestamptz,
  removed boolean NOT NULL DEFAULT false,
  CONSTRAINT placements_pkey PRIMARY KEY (visit_id, movement_id),
  CONSTRAINT placements_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES movements(id) ON DELETE CASCADE,
  CONSTRAINT placements_room_sys_fkey FOREIGN KEY (room_sys) REFERENCES rooms(room_sys),
  CONSTRAINT placements_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE
);
COMMENT ON TABLE placements IS 'One stay of a visit in a room, worked out from its movements. The newest of a room decides who is in it.';
COMMENT ON COLUMN placements.removed IS 'Somebody took the patient off the census.';
CREATE INDEX placements_ended ON placements (to_time);
CREATE INDEX placements_room ON placements (room_sys, from_time DESC, movement_id DESC);

CREATE TABLE procedures (
  patient_id bigint NOT NULL,
  feed text NOT NULL,
  ident text NOT NULL,
  code text NOT NULL,
  time timestamptz NOT NULL,
  withdrawn boolean NOT NULL,
  text text NOT NULL,
  who text NOT NULL,
  said timestamptz NOT NULL,
  received timestamptz NOT NULL
);
COMMENT ON TABLE procedures IS 'One message of a feed about a procedure: done, corrected or withdrawn. Readers work out what holds from all of them.';
CREATE INDEX procedures_received ON procedures (received);
CREATE UNIQUE INDEX procedures_word ON procedures (patient_id, feed, ident, code, time, withdrawn, md5((text || E'\x1f') || who));

CREATE TABLE reading_changes (
  patient_id bigint NOT NULL,
  variable text NOT NULL,
  time timestamptz NOT NULL,
  received timestamptz NOT NULL,
  change text NOT NULL,
  value float8,
  CONSTRAINT reading_changes_pkey PRIMARY KEY (patient_id, variable, time, received, change)
);
COMMENT ON TABLE reading_changes IS 'One reading that its source corrected or withdrew, with the value before.';
CREATE INDEX reading_changes_received ON reading_changes (received);

CREATE TABLE reading_counts (
  day date NOT NULL,
  feed text NOT NULL,
  variable text NOT NULL,
  unit text NOT NULL,
  state text NOT NULL,
  count bigint NOT NULL,
  sample text NOT NULL,
  last_seen timestamptz NOT NULL,
  first_seen timestamptz DEFAULT now(),
  CONSTRAINT reading_counts_pkey PRIMARY KEY (day, feed, variable, unit, state)
) WITH (fillfactor=70);
COMMENT ON TABLE reading_counts IS 'How many readings of a day were stored but cannot be shown as they should be.';

CREATE TABLE refiling (
  id bigint GENERATED ALWAYS AS IDENTITY,
  room_sys integer NOT NULL,
  from_time timestamptz NOT NULL,
  to_time timestamptz NOT NULL,
  CONSTRAINT refiling_pkey PRIMARY KEY (id)
);
COMMENT ON TABLE refiling IS 'One stretch of time of a bed whose readings are still to be assigned to patients anew.';

CREATE TABLE rollup_dirty (
  patient_id bigint NOT NULL,
  variable text NOT NULL,
  hour timestamptz NOT NULL,
  taken boolean NOT NULL DEFAULT false,
  CONSTRAINT rollup_dirty_pkey PRIMARY KEY (patient_id, variable, hour, taken)
);
COMMENT ON TABLE rollup_dirty IS 'One hour of a variable to roll up again, because a reading changed.';
CREATE INDEX rollup_dirty_hour ON rollup_dirty (hour, taken);

CREATE TABLE rollup_withdrawn (
  patient_id bigint NOT NULL,
  variable text NOT NULL,
  time timestamptz NOT NULL,
  CONSTRAINT rollup_withdrawn_pkey PRIMARY KEY (patient_id, variable, time)
);
COMMENT ON TABLE rollup_withdrawn IS 'One reading withdrawn after its raw row was gone: the next roll-up leaves it out.';

CREATE TABLE server_facts (
  name text NOT NULL,
  value text NOT NULL,
  CONSTRAINT server_facts_pkey PRIMARY KEY (name)
);
COMMENT ON TABLE server_facts IS 'One value that all nodes share, such as a secret.';

CREATE TABLE sessions (
  token_hash bytea NOT NULL,
  user_id text NOT NULL,
  started timestamptz NOT NULL,
  last_active timestamptz NOT NULL,
  address text NOT NULL DEFAULT '',
  browser text NOT NULL DEFAULT '',
  by_provider boolean NOT NULL DEFAULT false,
  provider_session text,
  CONSTRAINT sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
COMMENT ON TABLE sessions IS 'One session of an account.';
CREATE INDEX sessions_last_active ON sessions (last_active);
CREATE INDEX sessions_provider ON sessions (provider_session) WHERE provider_session IS NOT NULL;
CREATE INDEX sessions_user ON sessions (user_id, last_active);

CREATE TABLE sightings (
  patient_id bigint NOT NULL,
  room_sys integer NOT NULL,
  place text NOT NULL,
  area text NOT NULL,
  stream boolean NOT NULL,
  first timestamptz NOT NULL,
  last timestamptz NOT NULL,
  CONSTRAINT sightings_pkey PRIMARY KEY (patient_id, room_sys, place, stream, first),
  CONSTRAINT sightings_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id)
) WITH (fillfactor=70);
COMMENT ON TABLE sightings IS 'One stretch of time in which messages named a bed for a patient.';
CREATE INDEX sightings_last ON sightings (last);
CREATE INDEX sightings_room ON sightings (room_sys, last);

CREATE TABLE sign_in_tries (
  key text NOT NULL,
  level float8 NOT NULL,
  last timestamptz NOT NULL,
  before timestamptz,
  CONSTRAINT sign_in_tries_pkey PRIMARY KEY (key)
);
COMMENT ON TABLE sign_in_tries IS 'Failed sign-ins of one account or address; level decays with time.';

CREATE TABLE store_proof (
  id boolean NOT NULL DEFAULT true,
  at timestamptz NOT NULL,
  CONSTRAINT store_proof_pkey PRIMARY KEY (id),
  CONSTRAINT store_proof_id_check CHECK (id)
) WITH (fillfactor=50);
COMMENT ON TABLE store_proof IS 'The only row: every node writes it again and again to see that the database accepts writes.';

CREATE TABLE taken_readings (
  patient_id bigint NOT NULL,
  variable text NOT NULL,
  time timestamptz NOT NULL,
  source text NOT NULL,
  device text NOT NULL,
  feed text NOT NULL,
  code text NOT NULL,
  room_sys integer NOT NULL,
  came timestamptz NOT NULL,
  CONSTRAINT taken_readings_pkey PRIMARY KEY (patient_id, variable, time, source, device, feed, code, room_sys)
);
COMMENT ON TABLE taken_readings IS 'One reading that a message removed: a repeat of an older message does not bring it back.';
CREATE INDEX taken_readings_came ON taken_readings (came);

CREATE TABLE tower_claims (
  patient_id bigint NOT NULL,
  who text NOT NULL,
  name text NOT NULL,
  since timestamptz NOT NULL,
  seen timestamptz NOT NULL,
  CONSTRAINT tower_claims_pkey PRIMARY KEY (patient_id),
  CONSTRAINT tower_claims_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id) ON DELETE CASCADE
);
COMMENT ON TABLE tower_claims IS 'One patient whose window somebody in the tower has open.';

CREATE TABLE tower_contacts (
  id bigint GENERATED ALWAYS AS IDENTITY,
  patient_id bigint NOT NULL,
  visit_id bigint,
  area text NOT NULL,
  room_sys integer NOT NULL,
  alert_id uuid,
  whom text NOT NULL,
  means text NOT NULL,
  text text NOT NULL,
  who text NOT NULL,
  name text NOT NULL,
  sent timestamptz NOT NULL,
  due timestamptz,
  reaction text,
  response text,
  answered timestamptz,
  answered_by text,
  request_id uuid NOT NULL,
  answer_id uuid,
  page_id uuid,
  no_answer boolean NOT NULL DEFAULT false,
  CONSTRAINT tower_contacts_pkey PRIMARY KEY (id),
  CONSTRAINT tower_contacts_check CHECK ((answered IS NULL) = (reaction IS NULL)),
  CONSTRAINT tower_contacts_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES alerts(id) ON DELETE SET NULL,
  CONSTRAINT tower_contacts_page_id_fkey FOREIGN KEY (page_id) REFERENCES pages(id) ON DELETE SET NULL,
  CONSTRAINT tower_contacts_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id) ON DELETE CASCADE,
  CONSTRAINT tower_contacts_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE,
  CONSTRAINT tower_contacts_answer_id_key UNIQUE (answer_id),
  CONSTRAINT tower_contacts_request_id_key UNIQUE (request_id)
);
COMMENT ON TABLE tower_contacts IS 'One contact of the tower with somebody at the bedside, and the reaction.';
CREATE INDEX tower_contacts_page ON tower_contacts (page_id) WHERE page_id IS NOT NULL;
CREATE INDEX tower_contacts_patient ON tower_contacts (patient_id, id);
CREATE INDEX tower_contacts_sent ON tower_contacts (area, sent);
CREATE INDEX tower_contacts_visit ON tower_contacts (visit_id) WHERE visit_id IS NOT NULL;
CREATE INDEX tower_contacts_waiting ON tower_contacts (patient_id) WHERE answered IS NULL;

CREATE TABLE tower_drafts (
  who text NOT NULL,
  alert_id uuid NOT NULL,
  content text NOT NULL,
  time timestamptz NOT NULL,
  window_id text NOT NULL DEFAULT '',
  edit integer NOT NULL DEFAULT 0,
  CONSTRAINT tower_drafts_pkey PRIMARY KEY (who, alert_id, window_id),
  CONSTRAINT tower_drafts_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES alerts(id) ON DELETE CASCADE
);
COMMENT ON TABLE tower_drafts IS 'What somebody typed about an alert in one window and did not save yet.';

CREATE TABLE tower_windows (
  who text NOT NULL,
  window_id text NOT NULL,
  patient_id bigint NOT NULL,
  seen timestamptz NOT NULL,
  CONSTRAINT tower_windows_pkey PRIMARY KEY (who, window_id),
  CONSTRAINT tower_windows_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES tower_claims(patient_id) ON DELETE CASCADE
);
COMMENT ON TABLE tower_windows IS 'One browser window that shows a claimed patient.';
CREATE INDEX tower_windows_patient ON tower_windows (patient_id);

CREATE TABLE unfiled (
  feed text NOT NULL,
  reason text NOT NULL,
  variable text NOT NULL,
  count bigint NOT NULL,
  first timestamptz NOT NULL,
  last timestamptz NOT NULL,
  sample text NOT NULL,
  CONSTRAINT unfiled_pkey PRIMARY KEY (feed, reason, variable)
);
COMMENT ON TABLE unfiled IS 'How often readings of a feed could be assigned to nobody, by reason.';

CREATE TABLE unknown_codes (
  code text NOT NULL,
  text text NOT NULL,
  count bigint NOT NULL,
  last_seen timestamptz NOT NULL,
  feed text NOT NULL DEFAULT '',
  system text NOT NULL DEFAULT '',
  unit text NOT NULL DEFAULT '',
  sample text NOT NULL DEFAULT '',
  first_seen timestamptz DEFAULT now(),
  CONSTRAINT unknown_codes_pkey PRIMARY KEY (feed, system, code)
);
COMMENT ON TABLE unknown_codes IS 'One code that no mapping knows, with a sample as sent.';

CREATE TABLE used_once (
  key bytea NOT NULL,
  until timestamptz NOT NULL,
  CONSTRAINT used_once_pkey PRIMARY KEY (key)
);
COMMENT ON TABLE used_once IS 'One token that must not be accepted a second time, hashed; after until it is refused for its age.';

CREATE TABLE visit_changes (
  patient_id bigint NOT NULL,
  kind text NOT NULL,
  number text NOT NULL,
  into_id bigint NOT NULL,
  into_number text NOT NULL,
  time timestamptz NOT NULL,
  CONSTRAINT visit_changes_pkey PRIMARY KEY (number, kind, patient_id, time),
  CONSTRAINT visit_changes_kind_check CHECK (kind = ANY (ARRAY['visit', 'account'])),
  CONSTRAINT visit_changes_into_id_fkey FOREIGN KEY (into_id) REFERENCES patients(id),
  CONSTRAINT visit_changes_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id)
);
COMMENT ON TABLE visit_changes IS 'One visit or account that went to another person or number: late messages about it go there too.';
CREATE INDEX visit_changes_time ON visit_changes (time);

CREATE TABLE ways_out (
  via text NOT NULL,
  tried timestamptz NOT NULL,
  opened timestamptz,
  problem text NOT NULL DEFAULT '',
  CONSTRAINT ways_out_pkey PRIMARY KEY (via)
);
COMMENT ON TABLE ways_out IS 'One way letters leave, with when it last worked.';

ALTER SEQUENCE alert_events_ids OWNED BY alert_events.id;

ALTER SEQUENCE client_log_ids OWNED BY client_log.id;

ALTER SEQUENCE journal_ids OWNED BY journal.id;

CREATE FUNCTION audit_append(entries jsonb, by_writer uuid DEFAULT NULL::uuid, first bigint DEFAULT NULL::bigint) RETURNS bigint LANGUAGE plpgsql AS $$
declare head audit_head; item jsonb; n bigint; e audit; done bigint;
begin
  select * into strict head from audit_head for update;
  select last into done from audit_writers where writer = by_writer;
  for item, n in
    select value, first + ordinality - 1 from jsonb_array_elements(entries) with ordinality order by ordinality
  loop
    continue when n <= done;
    e := jsonb_populate_record(null::audit, item);
    head.id := head.id + 1;
    e.id := head.id;
    e.hash := audit_hash(head.hash, e);
    head.hash := e.hash;
    head.time := e.time;
    insert into audit values (e.*);
  end loop;
  update audit_head set id = head.id, hash = head.hash, time = head.time;
  if by_writer is null then return head.id; end if;
  if done is null then delete from audit_writers where time < now() - interval '1 day'; end if;
  insert into audit_writers (writer, last, time) values (by_writer, n, now())
    on conflict (writer) do update set last = greatest(audit_writers.last, excluded.last), time = excluded.time;
  return head.id;
end $$;

CREATE FUNCTION audit_follows() RETURNS trigger LANGUAGE plpgsql AS $$
declare head audit_head;
begin
  select * into strict head from audit_head for update;
  new.id := head.id + 1;
  if new.action in ('census', 'body', 'getCurrent', 'graph', 'intakeOutput', 'deadLetterDetail')
    then new.kind := 'look'; end if;
  new.hash := audit_hash(head.hash, new);
  update audit_head set id = new.id, hash = new.hash, time = new.time;
  return new;
end $$;
CREATE TRIGGER audit_follows BEFORE INSERT ON audit FOR EACH ROW WHEN (new.hash IS NULL) EXECUTE FUNCTION audit_follows();

CREATE FUNCTION audit_hash(before bytea, e audit) RETURNS bytea LANGUAGE sql STABLE AS $$
  select sha256(before || convert_to(json_build_array(e.id, extract(epoch from e.time), e.kind, e.user_id,
    e.address, e.action, e.refused, e.area, e.room_sys, e.person_id, e.visit_id, e.count, e.detail)::text, 'UTF8'))
$$;

CREATE FUNCTION audit_retire(before timestamp with time zone, most integer) RETURNS integer LANGUAGE plpgsql AS $$
declare chain audit_check; last audit; beyond bigint; gone integer;
begin
  select * into strict chain from audit_check for update;
  select id into beyond from audit where time >= before order by id limit 1;
  select * into last from audit
    where id <= least(beyond - 1, chain.first_id + most) and time < before order by id desc limit 1;
  if last.id is null then return 0; end if;
  perform set_config('wardlight.rows_may_go', 'yes', true);
  delete from audit where id <= last.id and time < before;
  get diagnostics gone = row_count;
  perform set_config('wardlight.rows_may_go', '', true);
  update audit_check set first_id = last.id, first_hash = last.hash;
  perform audit_append(jsonb_build_array(jsonb_build_object('time', now(), 'kind', 'system', 'address', '',
    'action', 'retention', 'refused', '', 'count', 1,
    'detail', format('up to %s removed %s', last.id, encode(last.hash, 'hex')))));
  return gone;
end $$;

CREATE FUNCTION audit_stays() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' and current_setting('wardlight.rows_may_go', true) = 'yes' then return old; end if;
  raise exception 'entries of the audit cannot be changed' using errcode = 'insufficient_privilege';
end $$;
CREATE TRIGGER audit_stays BEFORE DELETE OR UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION audit_stays();
CREATE TRIGGER audit_stays_whole BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_stays();

CREATE FUNCTION next_alert_version(patient bigint) RETURNS bigint LANGUAGE sql AS $$
  insert into alert_versions as v (patient_id, version) values (patient, nextval('alert_version_seq'))
  on conflict (patient_id) do update set version = nextval('alert_version_seq') returning version
$$;

CREATE FUNCTION note_bypass_phase() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  moment timestamptz := coalesce(
    greatest((new.told ->> 'case_state')::timestamptz, (new.told ->> 'case_stage')::timestamptz),
    clock_timestamp());
  on_bypass boolean;
begin
  select 'bypass' in (lower(case_state), lower(case_stage)) into on_bypass from told_visits where id = new.id;
  if on_bypass then
    insert into bypass_phases (visit_id, began) select new.id, moment
    where not exists (
      select from bypass_phases where visit_id in (select same_visits(new.id)) and ended is null)
    on conflict (visit_id, began) do update set ended = null;
  else
    update bypass_phases set ended = greatest(began, moment)
    where visit_id in (select same_visits(new.id)) and ended is null;
  end if;
  return null;
end $$;
CREATE TRIGGER visit_bypass AFTER INSERT OR UPDATE OF case_state, case_stage ON visits FOR EACH ROW EXECUTE FUNCTION note_bypass_phase();

CREATE FUNCTION record_is_its_own_root() RETURNS trigger LANGUAGE plpgsql AS $$ begin new.root := coalesce(new.root, new.id); return new; end $$;
CREATE TRIGGER patients_root BEFORE INSERT ON patients FOR EACH ROW EXECUTE FUNCTION record_is_its_own_root();

CREATE FUNCTION rollups_after_delete() RETURNS trigger LANGUAGE plpgsql AS $$
  begin
    perform pg_advisory_xact_lock_shared(hashtext('wardlight rollups'));

insert into rollup_dirty (patient_id, variable, hour)
select distinct patient_id, variable, date_bin('1 hour', time, timestamptz '2000-01-01T00:00:00Z') as hour
from (select patient_id, variable, time, state from old_rows) as changed
where patient_id <> 0 and variable <> '' and state = 'ok' order by patient_id, variable, hour
on conflict do nothing;
    return null;
  end $$;
CREATE TRIGGER rollups_after_delete AFTER DELETE ON observations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rollups_after_delete();

CREATE FUNCTION rollups_after_insert() RETURNS trigger LANGUAGE plpgsql AS $$
  begin
    perform pg_advisory_xact_lock_shared(hashtext('wardlight rollups'));

insert into rollup_dirty (patient_id, variable, hour)
select distinct patient_id, variable, date_bin('1 hour', time, timestamptz '2000-01-01T00:00:00Z') as hour
from (select patient_id, variable, time, state from new_rows) as changed
where patient_id <> 0 and variable <> '' and state = 'ok' order by patient_id, variable, hour
on conflict do nothing;
    return null;
  end $$;
CREATE TRIGGER rollups_after_insert AFTER INSERT ON observations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rollups_after_insert();

CREATE FUNCTION rollups_after_update() RETURNS trigger LANGUAGE plpgsql AS $$
  begin
    perform pg_advisory_xact_lock_shared(hashtext('wardlight rollups'));

insert into rollup_dirty (patient_id, variable, hour)
select distinct patient_id, variable, date_bin('1 hour', time, timestamptz '2000-01-01T00:00:00Z') as hour
from (select patient_id, variable, time, state from old_rows union all select patient_id, variable, time, state from new_rows) as changed
where patient_id <> 0 and variable <> '' and state = 'ok' order by patient_id, variable, hour
on conflict do nothing;
    return null;
  end $$;
CREATE TRIGGER rollups_after_update AFTER UPDATE ON observations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rollups_after_update();

CREATE FUNCTION same_visits(visit bigint) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  select w.id from visits v join patients r on r.id = v.patient_id
    join patients q on q.root = r.root join visits w on w.patient_id = q.id
  where v.id = visit and (w.id = v.id or (w.visit_number = v.visit_number and v.visit_number <> ''))
$$;

CREATE FUNCTION set_alert_version() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    new.record_id := new.patient_id;
  elsif old.patient_id <> new.patient_id then
    perform next_alert_version(old.patient_id);
  end if;
  new.version := next_alert_version(new.patient_id);
  return new;
end $$;
CREATE TRIGGER alert_version BEFORE INSERT OR UPDATE ON alerts FOR EACH ROW EXECUTE FUNCTION set_alert_version();

CREATE FUNCTION tell_account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' or new.disabled then
    delete from sessions where user_id = old.user_id;
  end if;
  perform pg_notify('wardlight_accounts', old.user_id);
  return null;
end $$;
CREATE TRIGGER account_changed AFTER UPDATE ON users FOR EACH ROW WHEN (NOT old.last_login IS DISTINCT FROM new.last_login) EXECUTE FUNCTION tell_account_changed();
CREATE TRIGGER account_deleted AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION tell_account_changed();

CREATE FUNCTION tell_composition_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('wardlight_composition', '');
  return null;
end $$;
CREATE TRIGGER composition_changed AFTER INSERT ON compositions FOR EACH STATEMENT EXECUTE FUNCTION tell_composition_changed();

CREATE FUNCTION tell_names_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('wardlight_names', '');
  return null;
end $$;
CREATE TRIGGER names_changed AFTER INSERT OR DELETE OR UPDATE ON name_meanings FOR EACH STATEMENT EXECUTE FUNCTION tell_names_changed();

CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('wardlight_sessions', encode(old.token_hash, 'hex'));
  return null;
end $$;
CREATE TRIGGER session_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_session_ended();

CREATE VIEW case_review_outcomes AS
 WITH latest AS (
         SELECT DISTINCT ON (r.patient_id, r.visit_id, r.part) p.root,
            r.patient_id,
            r.visit_id,
            r.area,
            r.part,
            r.answers,
            r.signed
           FROM case_reviews r
             JOIN patients p ON p.id = r.patient_id
          WHERE r.signed IS NOT NULL
          ORDER BY r.patient_id, r.visit_id, r.part, r.id DESC
        )
 SELECT before.area,
    expected.key AS section,
    expected.value ->> 'choice'::text AS expected,
    (after.answers -> expected.key) ->> 'choice'::text AS outcome,
    count(*)::integer AS cases
   FROM latest before
     JOIN LATERAL ( SELECT a.answers
           FROM latest a
          WHERE a.part = 'postOp'::text AND a.root = before.root AND (NOT a.visit_id IS DISTINCT FROM before.visit_id OR a.patient_id <> before.patient_id AND a.signed >= before.signed AND a.signed <= (before.signed + '7 days'::interval))
          ORDER BY (NOT a.visit_id IS DISTINCT FROM before.visit_id) DESC, a.signed DESC
         LIMIT 1) after ON true
     CROSS JOIN LATERAL jsonb_each(before.answers) expected(key, value)
  WHERE before.part = 'review'::text
  GROUP BY before.area, expected.key, (expected.value ->> 'choice'::text), ((after.answers -> expected.key) ->> 'choice'::text);
COMMENT ON VIEW case_review_outcomes IS 'How often an expectation of a case review met which outcome, by area.';

CREATE VIEW told_visits AS
 SELECT v.id,
    newest.patient_class,
    newest.in_bed,
    newest.admitted,
    newest.planned_minutes,
    newest.diagnosis,
    newest.staff,
    newest.case_state,
    newest.case_stage
   FROM visits v
     CROSS JOIN LATERAL ( SELECT (array_agg(w.patient_class ORDER BY ((w.told ->> 'patient_class'::text)::timestamp with time zone) DESC NULLS LAST, (w.id = v.id) DESC))[1] AS patient_class,
            (array_agg(w.in_bed ORDER BY ((w.told ->> 'in_bed'::text)::timestamp with time zone) DESC NULLS LAST, (w.id = v.id) DESC))[1] AS in_bed,
            (array_agg(w.admitted ORDER BY ((w.told ->> 'admitted'::text)::timestamp with time zone) DESC NULLS LAST, (w.id = v.id) DESC))[1] AS admitted,
            (array_agg(w.planned_minutes ORDER BY ((w.told ->> 'planned_minutes'::text)::timestamp with time zone) DESC NULLS LAST, (w.id = v.id) DESC))[1] AS planned_minutes,
            (array_agg(w.diagnosis ORDER BY ((w.told ->> 'diagnosis'::text)::timestamp with time zone) DESC NULLS LAST, (w.id = v.id) DESC))[1] AS diagnosis,
            (array_agg(w.staff ORDER BY ((w.told ->> 'staff'::text)::timestamp with time zone) DESC NULLS LAST, (w.id = v.id) DESC))[1] AS staff,
            (array_agg(w.case_state ORDER BY ((w.told ->> 'case_state'::text)::timestamp with time zone) DESC NULLS LAST, (w.id = v.id) DESC))[1] AS case_state,
            (array_agg(w.case_stage ORDER BY ((w.told ->> 'case_stage'::text)::timestamp with time zone) DESC NULLS LAST, (w.id = v.id) DESC))[1] AS case_stage
           FROM same_visits(v.id) s(s)
             JOIN visits w ON w.id = s.s) newest;
COMMENT ON VIEW told_visits IS 'Each visit with the newest value of each detail, whichever number of the patient it came under.';

CREATE VIEW tower_delays AS
 SELECT j.alert_id,
    j.sequence,
    j.area,
    j.rule,
    j.level,
    j.fired,
    EXTRACT(epoch FROM j."time" - j.fired)::double precision AS to_judgement,
    EXTRACT(epoch FROM c.sent - j.fired)::double precision AS to_contact,
    EXTRACT(epoch FROM
        CASE
            WHEN NOT c.no_answer THEN c.answered
            ELSE NULL::timestamp with time zone
        END - j.fired)::double precision AS to_reaction
   FROM alert_judgements j
     LEFT JOIN tower_contacts c ON c.request_id = j.request_id;
COMMENT ON VIEW tower_delays IS 'Seconds from a firing to its judgement, the contact and the reaction.';

CREATE VIEW tower_picks AS
 SELECT area,
    rule,
    pick,
    count(*)::integer AS judged,
    min("time") AS first,
    max("time") AS last
   FROM ( SELECT j_1.alert_id,
            j_1.sequence,
            j_1.fired,
            j_1.area,
            j_1.rule,
            j_1.level,
            j_1.pick,
            j_1.assess,
            j_1.action,
            j_1.note,
            j_1.command,
            j_1.state,
            j_1.seen,
            j_1.who,
            j_1.name,
            j_1."time",
            j_1.request_id,
            lead(j_1.fired) OVER (PARTITION BY j_1.alert_id ORDER BY j_1.sequence) AS next_fired
           FROM alert_judgements j_1) j
  WHERE NOT (EXISTS ( SELECT
           FROM alert_events e
          WHERE e.alert_id = j.alert_id AND e."time" = j.next_fired AND e.why = 'taken back'::text))
  GROUP BY area, rule, pick;
COMMENT ON VIEW tower_picks IS 'How often a rule was judged in which way.';

CREATE VIEW tower_unanswered AS
 SELECT area,
    count(*)::integer AS contacts,
    count(*) FILTER (WHERE answered IS NULL)::integer AS waiting,
    count(*) FILTER (WHERE no_answer)::integer AS no_answer
   FROM tower_contacts
  GROUP BY area;
COMMENT ON VIEW tower_unanswered IS 'Contacts of an area: all, waiting, and without an answer.';
