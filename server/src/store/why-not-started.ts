/** What PostgreSQL says when the next try may succeed: another one is just starting or ending, or has the port. */
const PASSING =
  /could not bind|could not create any TCP\/IP|lock file "[^"]*" already exists|pre-existing shared memory/i

export const mayStartNow = (log: string): boolean => PASSING.test(log)

const RESTORE =
  'Nothing was changed. Restore the folder from a backup, or move it away to begin with an empty database.'

/** What to do, by what PostgreSQL says; the first that fits counts. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/no space left|disk quota/i, 'The disk is full. Make room on it and start again; nothing is lost.'],
  [
    /made by PostgreSQL/i,
    'Start the version of Wardlight it belongs to, or restore a backup made with that version. Nothing was changed.',
  ],
  [
    /wrong ownership|permission denied|operation not permitted|invalid permissions/i,
    'The folder belongs to another user, as after copying it. Give it to the user PostgreSQL runs as (chown -R, chmod 700).',
  ],
  [
    /too many open files|cannot allocate memory|could not create shared memory/i,
    'The machine is out of resources. Free some and start again.',
  ],
  [/read-only file system/i, 'The disk is mounted read-only. Mount it for writing and start again.'],
  [/./, `The database is damaged. ${RESTORE}`],
]

/** What it tells a single connection, ours above all, is not why it ended. */
const TOLD_A_CONNECTION = /the database system is |password authentication|terminating connection/i

const PREFIX = /^.*?\b(FATAL|PANIC|ERROR|DETAIL):\s+/

/** The reason in what PostgreSQL wrote while it tried to start: its last complaint with the detail; '' for none. */
export function complaintIn(log: string): string {
  const lines = log.split('\n').map((line) => line.trim())
  const last = lines.findLastIndex((line) => /\b(FATAL|PANIC):/.test(line) && !TOLD_A_CONNECTION.test(line))
  if (last < 0)
    return lines
      .filter((line) => line !== '')
      .slice(0, 3)
      .join(' ')
  const detail = lines[last + 1]?.includes('DETAIL:') ? lines[last + 1] : undefined
  return [lines[last], detail].flatMap((line) => line?.replace(PREFIX, '') ?? []).join(': ')
}

/** One line for whoever started the server: why the database of the folder cannot be used, and what to do. */
export function unusableText(folder: string, complaint: string): string {
  const [, advice] = ADVICE.find(([says]) => says.test(complaint)) ?? [null, RESTORE]
  return `The database in ${folder} cannot be used: ${complaint.replace(/(?<![.:\s])[.:\s]+$/, '')}.\n${advice}`
}
