import * as contract from '@tableside/contract/leads'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { changeLead } from './change-lead.ts'
import { eraseLead } from './erase-lead.ts'
import { exportLeads } from './export-leads.ts'
import { getLead } from './get-lead.ts'
import { listLeads } from './list-leads.ts'
import { submitLead } from './submit-lead.ts'

export function leadsRoutes(routes: Routes, services: Services): void {
  routes(contract.submitLead, (call) => submitLead(services, call))
  routes(contract.listLeads, (call) => listLeads(services, call))
  routes(contract.exportLeads, (call) => exportLeads(services, call))
  routes(contract.getLead, (call) => getLead(services, call))
  routes(contract.changeLead, (call) => changeLead(services, call))
  routes(contract.eraseLead, (call) => eraseLead(services, call))
}
