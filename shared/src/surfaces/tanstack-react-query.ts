/** What areas may use of @tanstack/react-query; the client is made by the host for each release. */
export { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
