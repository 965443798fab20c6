import { MemberCentreClosed } from '../pages/member-centre-closed.tsx'
import type { UserMountStep } from './user-mount-step.ts'

/** Stops everybody while the site keeps its member centre closed. */
export const closedCentreStep: UserMountStep = ({ memberCentreOpen }) =>
  memberCentreOpen ? { kind: 'continue' } : { kind: 'stop', Page: MemberCentreClosed }
