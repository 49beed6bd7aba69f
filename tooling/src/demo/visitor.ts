import { AREAS } from '@wardlight/contracts/areas'
import type { ProductClient } from './product-client.ts'

/** Sees every area with names, which are invented, and the status screens; may change nothing a demo account may not. */
const VISITOR = {
  userID: 'demo',
  name: 'Demo',
  email: '',
  rights: 'Demo,Clinical,Technical',
  areas: AREAS.join(','),
}

/** Signs in as the person every visitor of the demo is. */
export async function signInVisitor(client: ProductClient, password: string): Promise<void> {
  const signIn = (userID: string) => client.post('AccessRequest', { action: 'login' }, { userID, password })
  await signIn('admin')
  await client.post('AdminRequest', { action: 'saveUser' }, VISITOR)
  await signIn(VISITOR.userID)
}
