/*
 * Stands before the entry of a version, which then fails in one way while the page's `isBroken` says so. What draws does so
 * with the page's own React, as any slice does.
 */
{
  const FAULT = '*fault*'
  const { register } = System
  const libraries = {}

  const library = async (name) => (await Object.values(libraries.scope[name])[0].get())()
  const shared = async (name) => (await (await System.import('@wardlight/mf-shared')).get(`./${name}`))()
  const refuse = async () => {
    throw new Error('broken')
  }
  const broken = () => {
    throw new Error('broken')
  }
  const never = () => new Promise(() => {})

  /** Draws, and throws after five seconds. */
  const later = ({ createElement, useEffect, useState }) =>
    function Later() {
      const [isOver, setOver] = useState(false)
      useEffect(() => {
        const timer = setTimeout(setOver, 5000, true)
        return () => clearTimeout(timer)
      }, [])
      if (isOver) throw new Error('broken')
      return createElement('p', null, 'Drawn')
    }
  const drawnBy = async (Root) =>
    (await shared('lifecycles')).lifecyclesOf(Root, new Proxy({}, { get: () => Root }))
  const rootOfItsOwn = async (Root) => {
    const [{ createElement }, { createRoot }] = [await library('react'), await library('react-dom/client')]
    let root
    return {
      mount: async ({ domElement }) => {
        root = createRoot(domElement, { onUncaughtError: () => {} })
        root.render(createElement(Root))
      },
      unmount: async () => root?.unmount(),
    }
  }

  const FAULTS = {
    'exposes nothing': () => Promise.reject(new Error('Module "./lifecycles" does not exist in container.')),
    'has no lifecycles': async () => ({}),
    'rejects when it is mounted': async (own) => ({ ...own, mount: refuse }),
    'never ends being mounted': async (own) => ({ ...own, mount: never }),
    'never ends being left': async (own) => ({ ...own, unmount: never }),
    'throws when it draws': async () => drawnBy(broken),
    'throws five seconds after it drew': async () => drawnBy(later(await library('react'))),
    'throws later in a root of its own': async (own) => ({
      ...own,
      ...(await rootOfItsOwn(later(await library('react')))),
    }),
  }

  const faulty = ({ init, get }) => ({
    init: (scope) => {
      libraries.scope = scope
      return init(scope)
    },
    get: async (module) => {
      const own = (await get(module))()
      const given = globalThis.isBroken && FAULTS[FAULT] ? await FAULTS[FAULT](own) : own
      return () => given
    },
  })

  System.register = (needs, declare) => {
    System.register = register
    return register.call(System, needs, (tell, context) => declare((own) => tell(faulty(own)), context))
  }
  if (globalThis.isBroken && FAULT === 'throws when it is loaded') throw new Error('broken')
}
