/** What the popup of the airway tells of how it was secured, and no other place. */
export const AIRWAY_VARIABLES: readonly string[] = ['AirwayDevice', 'AirwayView', 'AirwayNote']
