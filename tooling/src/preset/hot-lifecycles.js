/*
 * Development only: stands between the shell and a slice, and when the slice's source changes draws it anew in the
 * regions it is in. What mf-shared keeps (session, filters, preferences) stays; what a component keeps starts over.
 */
import * as first from 'slice-lifecycles'

let current = first
const mounted = new Map()
const run = async (step, props) => {
  for (const one of [step].flat()) await one(props)
}

export const bootstrap = (props) => run(current.bootstrap, props)

export const mount = async (props) => {
  mounted.set(props.name, props)
  await run(current.mount, props)
}

export const unmount = async (props) => {
  mounted.delete(props.name)
  await run(current.unmount, props)
}

import.meta.webpackHot?.accept('slice-lifecycles', async () => {
  const before = current
  current = await import('slice-lifecycles')
  for (const props of mounted.values()) {
    try {
      await run(before.unmount, props)
      await run(current.bootstrap, props)
      await run(current.mount, props)
    } catch (error) {
      props.onFailure(error)
    }
  }
})
