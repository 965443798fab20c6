import { useOverview } from '../overview/use-overview.ts'

/** Recent changes of balance and points per day (member API, 7.2). */
export const useGrowth = () => useOverview(({ days }) => days)
