"""The paths of the product."""
from django.urls import path
from rest_framework_simplejwt.views import TokenObtainPairView

from . import views

urlpatterns = [
    path("livez", views.livez),
    path("api/auth/login/", TokenObtainPairView.as_view()),
    path("api/players/<str:id>/", views.PlayerView.as_view()),
    path("api/players/player/team/<str:team_id>/", views.PlayersOfTeamView.as_view()),
    path("api/training-sessions/", views.TrainingSessionsView.as_view()),
]
