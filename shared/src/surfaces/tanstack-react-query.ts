/** The names of @tanstack/react-query for areas. The host creates a client for each release. */
export { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
