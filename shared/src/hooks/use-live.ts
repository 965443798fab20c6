import { useEffect, useRef } from 'react'
import type { LiveTopic } from '../host-api.ts'
import { useHost } from './host-context.ts'

/**
 * Calls `changed` when the server tells that something of this topic has changed, at most once a second, so that the
 * page can ask for it again; `id` is missing when several have changed. A hint only: on a server without an event
 * stream, or while there is no connection, nothing is told. Not called while the tab is hidden, but once it is visible.
 */
export function useLive(topic: LiveTopic, changed: (id?: number) => void): void {
  const { onChange } = useHost()
  const latest = useRef(changed)
  useEffect(() => {
    latest.current = changed
  })
  useEffect(() => onChange((change) => change.topic === topic && latest.current(change.id)), [onChange, topic])
}
