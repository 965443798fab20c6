import { useSettings } from '../use-settings.ts'
import { type HoursFields, hoursBody } from './hours-schema.ts'
import { type Hours, type Policy, readSla } from './policy.ts'
import { type PolicyFields, policyBody } from './policy-schema.ts'

/** Policies and business hours for leads, and the calls that change them. */
export function useSla() {
  const { list, http, put } = useSettings('targets', async ({ get }, signal) =>
    readSla(await get('/api/workorder/sla', { signal })),
  )
  return {
    list,
    savePolicy: async (fields: PolicyFields, row: Policy | null) =>
      put(readSla(await http.post('/api/workorder/saveSla', policyBody(fields, row)))),
    saveHours: async (fields: HoursFields, row: Hours | null) =>
      put(readSla(await http.post('/api/workorder/saveBusinessHours', hoursBody(fields, row)))),
    removePolicy: async ({ id }: Policy) =>
      put(readSla(await http.post('/api/workorder/deleteSla', { id: Number(id) }))),
    removeHours: async ({ id }: Hours) =>
      put(readSla(await http.post('/api/workorder/deleteBusinessHours', { id: Number(id) }))),
  }
}

/** The policies and hours as the list and the forms get them. */
export type SlaSettings = ReturnType<typeof useSla>
