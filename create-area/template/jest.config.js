import { areaTests } from '@member/shared/jest'

export default areaTests(import.meta.dirname)
