import pg from 'pg'
import type { Login } from './ask-postgres.ts'
import { newSecret, readSecret, writeSecret } from './kept-secret.ts'

/** What the product works as: it owns its tables and may do nothing else to the PostgreSQL. */
const PRODUCT_USER = 'wardlight_product'

const ATTRIBUTES = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'

/** Everything in the schema of the product that another role still owns, as clusters of before have it. */
const TAKE_OVER = `
  do $$
  declare command text;
  begin
    for command in
      select format('alter %s %s owner to ${PRODUCT_USER}',
        case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
        c.oid::regclass)
      from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
        and relowner <> '${PRODUCT_USER}'::regrole
        and not exists (select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and relkind = 'S' and d.deptype in ('a', 'i'))
      union all
      select format('alter routine %s owner to ${PRODUCT_USER}', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace and proowner <> '${PRODUCT_USER}'::regrole
      union all
      select format('alter type %s owner to ${PRODUCT_USER}', oid::regtype) from pg_type
      where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
        and typowner <> '${PRODUCT_USER}'::regrole
    loop execute command; end loop;
  end $$`

/**
 * Makes sure of the role the product works as in the cluster of `owner`, of its password in `passwordFile`, and that all
 * that is the product's in this database is owned by it. All or nothing.
 */
export async function ensureProductRole(owner: Login, passwordFile: string): Promise<Login> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('wardlight product role'))`)
    const kept = await readSecret(passwordFile)
    const password = kept ?? newSecret()
    if (!kept) await writeSecret(passwordFile, password)
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [PRODUCT_USER])
    await client.query(
      `${rowCount ? 'alter' : 'create'} role ${PRODUCT_USER} ${ATTRIBUTES} password ${client.escapeLiteral(password)}`,
    )
    await client.query(`alter schema public owner to ${PRODUCT_USER}`)
    await client.query(TAKE_OVER)
    await client.query('commit')
    return { ...owner, user: PRODUCT_USER, password }
  } finally {
    await client.end().catch(() => {})
  }
}
