import account from '../../remote-account/area.ts'
import messages from '../../remote-messages/area.ts'
import workorder from '../../remote-workorder/area.ts'

/** Apart, as the types of an area are those of its own program. */
export const everyArea = [account, messages, workorder]
