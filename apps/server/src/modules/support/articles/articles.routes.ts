import * as contract from '@tableside/contract/support'
import type { Routes } from '../../../http/routes.ts'
import type { Services } from '../../../services.ts'
import { listEdited, readVersion, readWhole, saveArticle, withdrawArticle } from './edit-articles.ts'
import { getArticle, listArticles, voteOnArticle } from './read-articles.ts'

export function articleRoutes(routes: Routes, services: Services): void {
  routes(contract.listArticles, (call) => listArticles(services, call))
  routes(contract.getArticle, (call) => getArticle(services, call))
  routes(contract.voteOnArticle, (call) => voteOnArticle(services, call))
  routes(contract.listEditedArticles, () => listEdited(services))
  routes(contract.getEditedArticle, ({ params }) => readWhole(services.db.shared, params.articleId))
  routes(contract.getArticleVersion, (call) => readVersion(services, call))
  routes(contract.saveArticle, (call) => saveArticle(services, call))
  routes(contract.withdrawArticle, (call) => withdrawArticle(services, call))
}
