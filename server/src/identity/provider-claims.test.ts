import { expect, test } from '@jest/globals'
import { type SignInRules, USUAL_SIGN_IN } from '../config/sign-in-file.ts'
import { readPerson } from './provider-claims.ts'

const rules: SignInRules = {
  ...USUAL_SIGN_IN,
  areas: ['awpacu'],
  map: {
    groups: {
      nurses: { rights: ['Clinical'], areas: ['awicu'] },
      heads: { rights: ['Admin', 'Clinical'], areas: [] },
    },
    'realm_access.roles': { tower: { rights: ['Tower'], areas: ['awor'] } },
    'https://hospital.example/role': { technician: { rights: ['Technical'], areas: [] } },
  },
}
const rightsOf = (claims: object) => readPerson({ sub: '1', ...claims }, rules).rights

test('every claim and value the map names gives its rights and areas, each once', () => {
  const person = readPerson(
    {
      preferred_username: ' nurse ',
      name: 'N',
      email: 'n@h',
      groups: ['nurses', 'heads'],
      realm_access: { roles: ['tower'] },
    },
    rules,
  )
  expect(person).toEqual({
    userID: 'nurse',
    name: 'N',
    email: 'n@h',
    rights: ['Admin', 'Tower', 'Clinical'],
    areas: ['awor', 'awicu', 'awpacu'],
    strong: false,
  })
  expect(rightsOf({ groups: 'nurses' })).toEqual(['Clinical'])
  expect(rightsOf({ 'https://hospital.example/role': 'technician' })).toEqual(['Technical'])
})

test.each([
  ['no claim', {}],
  ['an unknown value', { groups: ['Nurses', 'nurses ', 'nurses,heads', 'admin'] }],
  ['an unknown claim', { rights: ['Admin'], roles: ['heads'] }],
  ['a claim of another kind', { groups: { nurses: true, 0: 'nurses' } }],
  ['numbers, nothing and lists of lists', { groups: [1, null, true, ['nurses']] }],
  ['names every object has', { groups: ['constructor', '__proto__', 'toString', 'hasOwnProperty'] }],
  ['a path through what is no object', { realm_access: 'roles' }],
])('%s gives nothing', (_what, claims) => {
  expect(rightsOf(claims)).toEqual([])
})

test('a second factor is what the rules call one, in acr or amr', () => {
  const strong = (claims: object, secondFactor = rules.secondFactor) =>
    readPerson(claims as Record<string, unknown>, { ...rules, secondFactor }).strong
  expect(strong({ amr: ['pwd', 'mfa'] })).toBe(true)
  expect(strong({ amr: ['pwd'], acr: 'mfa' })).toBe(false)
  expect(strong({ acr: 'loa3' }, { acr: ['loa3'], amr: [] })).toBe(true)
  expect(strong({ acr: ['0'] })).toBe(false)
})
