import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { ask, copiedCluster } from '../../test-support/copied-cluster.ts'

const cluster = copiedCluster()

describe('what may be read by whom', () => {
  // shows: A24, V13.2.2, V13.2.3
  test('the product is no superuser, and neither makes databases nor roles', async () => {
    const [role] = await ask(
      await cluster.start(),
      'select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as more from pg_roles where rolname = current_user',
    )
    expect(role).toEqual({ more: false })
    await expect(ask(await cluster.start(), `select pg_read_file('PG_VERSION')`)).rejects.toThrow(
      'permission denied',
    )
    await expect(ask(await cluster.start(), `copy (select 1) to program 'true'`)).rejects.toThrow(
      'permission denied',
    )
  })

  // shows: V13.3.2
  test('the data folder is closed to others, one of before too', async () => {
    await chmod(cluster.data, 0o755)
    await writeFile(join(cluster.data, 'simulator.json'), '{}', { mode: 0o644 })
    await cluster.start()
    expect((await stat(cluster.data)).mode & 0o067).toBe(0)
    for (const name of await readdir(cluster.data))
      expect({ name, open: (await stat(join(cluster.data, name))).mode & 0o067 }).toEqual({ name, open: 0 })
  })

  test('a cluster whose product was its superuser is moved over, its passwords apart', async () => {
    const owner = (await readFile(join(cluster.data, 'postgres.password'), 'utf8')).trim()
    const running = await cluster.start()
    const asOwner = { login: running.owner }
    for (const statement of [
      'create table of_before (id bigint generated always as identity, day date) partition by range (day)',
      `create table of_before_1 partition of of_before for values from ('2026-01-01') to ('2026-02-01')`,
      'create sequence before_seq',
      'create function before_fn() returns int language sql as $$select 1$$',
      `create type before_kind as enum ('a')`,
    ])
      await ask(asOwner, statement)
    await running.stop()
    await rm(join(cluster.data, 'product.password'))
    const moved = await cluster.start()
    await ask(moved, 'alter table of_before_1 add check (true)')
    await ask(moved, 'drop table of_before')
    await ask(moved, 'drop sequence before_seq; drop function before_fn; drop type before_kind')
    expect((await readFile(join(cluster.data, 'product.password'), 'utf8')).trim()).not.toBe(owner)
  })
})
