import type { Slice, SliceRoute } from '@wardlight/contracts/composition'

/** A popup with a window of its own is a route of that window, which it fills, in the care areas it is of. */
export const windowRoutes = ({ popups }: Pick<Slice, 'popups'>): SliceRoute[] =>
  popups
    .filter(({ place }) => place !== 'region')
    .flatMap(({ name, place, title = name, rights, areas = [':area'] }) =>
      areas.map((area) => ({
        path: `/${area}/${place}/:room/${encodeURIComponent(name)}`,
        region: 'popup',
        screen: place,
        title,
        bar: false,
        ...(rights ? { rights } : {}),
      })),
    )
