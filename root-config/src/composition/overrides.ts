/** The part of import-map-overrides the shell uses. */
export interface Overrides {
  getOverrideMap(): { imports: Record<string, string> }
  addOverride(name: string, url: string): void
  resetOverrides(): void
}

/** The tool testers swap versions with, or undefined where the server leaves it out. */
export function overrides(): Overrides | undefined {
  return (globalThis as { importMapOverrides?: Overrides }).importMapOverrides
}
