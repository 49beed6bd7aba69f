import { join, resolve } from 'node:path'

export type Environment = Readonly<Record<string, string | undefined>>

/** Where importmap.json and the built versions are. */
export interface CompositionPlace {
  /** Absolute path of the folder of importmap.json. */
  composition: string
  /** Absolute path of the folder with the built versions of slices. */
  slices: string
}

type Text = (name: string) => string | null

/** Reads variables; null where one is not set or empty. */
export const textIn =
  (env: Environment): Text =>
  (name) =>
    env[name]?.trim() || null

/** The place the environment names, else `root` and its `dist`; paths it names are relative to `folder`. */
export const readCompositionPlace = (text: Text, folder: string, root: string): CompositionPlace => ({
  composition: resolve(folder, text('WARDLIGHT_COMPOSITION') ?? root),
  slices: resolve(folder, text('WARDLIGHT_SLICES') ?? join(root, 'dist')),
})
