import { useState } from 'react'
import { callFile } from '../request/call.ts'
import { CallError } from '../request/call-error.ts'
import type { CallOptions } from '../request/call-options.ts'
import { sessionLost } from '../session/session.ts'

export interface Download {
  /** Fetches the file and hands it to the browser to keep; true: it did. */
  download(options: CallOptions, fileName: string): Promise<boolean>
  downloading: boolean
  /** Why the last one failed. */
  error: CallError | null
}

/** A call whose answer is a file. */
export function useDownload(name: string): Download {
  const [downloading, setDownloading] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const download = async (options: CallOptions, fileName: string): Promise<boolean> => {
    setDownloading(true)
    setError(null)
    try {
      keep(await callFile(name, { method: 'POST', ...options }), fileName)
      return true
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      setError(cause)
      if (cause.status === 401) sessionLost()
      return false
    } finally {
      setDownloading(false)
    }
  }
  return { download, downloading, error }
}

function keep(file: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
