import type { Channel } from '../delivery/delivery.ts'
import type { TextKey } from '../texts/zh-cn.ts'

type ChannelTexts = Record<
  'unavailable' | 'format' | 'tooOften' | 'registered' | 'occupied' | 'unknown' | 'useOwn' | 'sent' | 'failed',
  TextKey
>

/** What is said of codes of each channel. */
export const channelTexts: Record<Channel, ChannelTexts> = {
  email: {
    unavailable: 'mailUnavailable',
    format: 'emailFormat',
    tooOften: 'mailTooOften',
    registered: 'emailRegistered',
    occupied: 'emailOccupied',
    unknown: 'emailNotRegistered',
    useOwn: 'useOwnEmail',
    sent: 'mailSent',
    failed: 'mailFailed',
  },
  mobile: {
    unavailable: 'smsUnavailable',
    format: 'mobileFormat',
    tooOften: 'smsTooOften',
    registered: 'mobileRegistered',
    occupied: 'mobileOccupied',
    unknown: 'mobileNotRegistered',
    useOwn: 'useOwnMobile',
    sent: 'smsSent',
    failed: 'smsFailed',
  },
}
