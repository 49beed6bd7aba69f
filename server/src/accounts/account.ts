import type { Selectable, Updateable } from 'kysely'
import type { UsersTable } from '../store/tables.ts'

export type Account = Selectable<UsersTable>

export type AccountChanges = Updateable<UsersTable>
