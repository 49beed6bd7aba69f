import type { Slice, SliceRoute } from '@wardlight/contracts/composition'

/** A popup with a window of its own is a route of that window, which it fills. */
export const windowRoutes = ({ popups }: Pick<Slice, 'popups'>): SliceRoute[] =>
  popups
    .filter(({ place }) => place !== 'region')
    .map(({ name, place, title = name, rights }) => ({
      path: `/:area/${place}/:room/${encodeURIComponent(name)}`,
      region: 'popup',
      screen: place,
      title,
      bar: false,
      ...(rights ? { rights } : {}),
    }))
