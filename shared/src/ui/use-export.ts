import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** How far an export is; `total` is null until it is known. */
export interface ExportProgress {
  done: number
  total: number | null
}

export interface ExportOptions {
  /** What is exported; another one ends the export that runs. */
  of: string
  /** Collects it and saves the file. */
  run: (signal: AbortSignal, onProgress: (progress: ExportProgress) => void) => Promise<void>
  /** The export failed; not called after it was cancelled or left. */
  onFailure: (error: unknown) => void
  /** The page was left while it ran, or what is exported has changed. */
  onLeft?: () => void
}

/** An export that is started, says how far it is, and is cancelled, also by leaving the page. */
export function useExport({ of, run, onFailure, onLeft }: ExportOptions) {
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const running = useRef<AbortController>(null)
  const cancel = () => {
    running.current?.abort()
    running.current = null
    setProgress(null)
  }
  const leave = useEffectEvent(() => {
    if (running.current === null) return
    cancel()
    onLeft?.()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was exported until now is left
  useEffect(() => () => leave(), [of])
  const start = async () => {
    cancel()
    const stop = new AbortController()
    const { signal } = stop
    running.current = stop
    setProgress({ done: 0, total: null })
    try {
      await run(signal, (step) => signal.aborted || setProgress(step))
    } catch (error) {
      if (!signal.aborted) onFailure(error)
    }
    if (running.current === stop) cancel()
  }
  return {
    /** Null while none runs. */
    progress,
    start: () => void start(),
    cancel,
  }
}
